import type { Commune } from './communes.ts';
import { answerJson, type Service } from './exchange.ts';
import { nearestCommunes } from './searchCommunes.ts';

/** Farther than this from every centre is at sea or abroad, for a list without the smallest communes. */
const REVERSE_METRES = 30_000;

/** A Nominatim server's `/reverse`, in its format `json`, which knows communes only. */
export function createNominatim(getCommunes: () => readonly Commune[]): Service {
  return ({ method, path, query }) => {
    if (!/^\/reverse(\.php)?\/?$/.test(path)) return undefined;
    if (method !== 'GET') return answerJson(405, { error: 'Method Not Allowed' });
    const latitude = readDegrees(query, 'lat', 90);
    const longitude = readDegrees(query, 'lon', 180);
    if (latitude === undefined || longitude === undefined) {
      return answerJson(400, {
        error: { code: 400, message: 'Parameter lat or lon is missing or out of range.' },
      });
    }
    const [found] = nearestCommunes(
      getCommunes(),
      { latitude, longitude },
      { limit: 1, withinMetres: REVERSE_METRES },
    );
    if (found === undefined) return answerJson(200, { error: 'Unable to geocode' });
    const { commune } = found;
    const [, county, state] = commune.context.split(', ');
    const [postcode] = commune.postcodes;
    return answerJson(200, {
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0 (local double)',
      osm_type: 'relation',
      lat: String(commune.latitude),
      lon: String(commune.longitude),
      addresstype: 'town',
      name: commune.name,
      display_name: [commune.name, county, state, 'France'].filter(Boolean).join(', '),
      address: {
        town: commune.name,
        ...(county === undefined ? {} : { county }),
        ...(state === undefined ? {} : { state }),
        ...(postcode === undefined ? {} : { postcode }),
        country: 'France',
        country_code: 'fr',
      },
    });
  };
}

function readDegrees(query: URLSearchParams, name: string, limit: number): number | undefined {
  const text = query.get(name) ?? '';
  const degrees = Number(text);
  return text.trim() !== '' && Math.abs(degrees) <= limit ? degrees : undefined;
}
