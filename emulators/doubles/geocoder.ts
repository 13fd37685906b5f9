import type { Commune } from './communes.ts';
import { answerJson, type Service, type ServiceAnswer } from './exchange.ts';
import { importanceOf, nearestCommunes, searchCommunes } from './searchCommunes.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 20;
/** Farther than this from every centre is not in France, for a list without the smallest communes. */
const REVERSE_METRES = 30_000;
const TYPES = ['housenumber', 'street', 'locality', 'municipality'];

/**
 * The Géoplateforme's geocoder, `/geocodage/search` and `/geocodage/reverse`: GeoJSON in its format, its refusals, but
 * communes only: whoever asks for streets or house numbers gets an empty list.
 */
export function createGeocoder(getCommunes: () => readonly Commune[]): Service {
  return ({ method, path, query }) => {
    const isSearch = /^\/geocodage\/search\/?$/.test(path);
    if (!isSearch && !/^\/geocodage\/reverse\/?$/.test(path)) return undefined;
    if (method !== 'GET') return answerJson(405, { code: 405, message: 'Method Not Allowed' });
    try {
      return isSearch ? search(getCommunes(), query) : reverse(getCommunes(), query);
    } catch (error) {
      if (!(error instanceof ParameterError)) throw error;
      return answerJson(400, { code: 400, message: 'Failed parsing query', detail: [error.message] });
    }
  };
}

class ParameterError extends Error {}

function search(communes: readonly Commune[], query: URLSearchParams): ServiceAnswer {
  const text = query.get('q')?.trim() ?? '';
  if (text === '') throw new ParameterError('q: required param');
  if (text.length < 3 || text.length > 200 || !/^[\p{Letter}\p{Number}]/u.test(text)) {
    throw new ParameterError('q: must contain between 3 and 200 chars and start with a number or a letter');
  }
  const limit = readLimit(query);
  const found = wantsCommunes(query)
    ? searchCommunes(communes, text, { limit, autocomplete: readFlag(query, 'autocomplete', true) })
    : [];
  return answerFeatures(
    found.map(({ commune, postcode, score }) => featureOf(commune, postcode, score)),
    { query: text, limit },
  );
}

function reverse(communes: readonly Commune[], query: URLSearchParams): ServiceAnswer {
  const point = {
    longitude: readDegrees(query, 'lon', 180),
    latitude: readDegrees(query, 'lat', 90),
  };
  const limit = readLimit(query, 1);
  const found = wantsCommunes(query)
    ? nearestCommunes(communes, point, { limit, withinMetres: REVERSE_METRES })
    : [];
  return answerFeatures(
    found.map(({ commune, metres }) => {
      const feature = featureOf(commune, commune.postcodes[0] ?? '', Math.max(0, 1 - metres / 10_000));
      return { ...feature, properties: { ...feature.properties, distance: Math.round(metres) } };
    }),
    { limit },
  );
}

function featureOf(commune: Commune, postcode: string, score: number) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [commune.longitude, commune.latitude] },
    properties: {
      label: commune.name,
      score: Math.round(score * 1e6) / 1e6,
      id: commune.insee,
      type: 'municipality',
      name: commune.name,
      postcode,
      citycode: commune.insee,
      population: commune.population,
      city: commune.name,
      context: commune.context,
      importance: Math.round(importanceOf(commune) * 1e5) / 1e5,
      municipality: commune.name,
      _type: 'address',
    },
  };
}

function answerFeatures(features: readonly object[], asked: object): ServiceAnswer {
  return answerJson(200, {
    type: 'FeatureCollection',
    version: 'draft',
    features,
    attribution: 'BAN',
    licence: 'ETALAB-2.0',
    ...asked,
  });
}

function wantsCommunes(query: URLSearchParams): boolean {
  const type = query.get('type');
  if (type === null) return true;
  if (!TYPES.includes(type)) {
    throw new ParameterError(`type: Unexpected value '${type}' for param type`);
  }
  return type === 'municipality';
}

function readLimit(query: URLSearchParams, byDefault = DEFAULT_LIMIT): number {
  const text = query.get('limit');
  if (text === null) return byDefault;
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > MAX_LIMIT) {
    throw new ParameterError(`limit: must be an integer between 1 and ${MAX_LIMIT}`);
  }
  return limit;
}

function readFlag(query: URLSearchParams, name: string, byDefault: boolean): boolean {
  const text = query.get(name);
  if (text === null || text === '') return byDefault;
  if (text !== '0' && text !== '1') {
    throw new ParameterError(`${name}: Unable to parse value as boolean, must be '0' or '1'`);
  }
  return text === '1';
}

function readDegrees(query: URLSearchParams, name: 'lon' | 'lat', limit: number): number {
  const text = query.get(name)?.trim() ?? '';
  if (text === '') throw new ParameterError(`${name}: required param`);
  const degrees = Number(text);
  if (!Number.isFinite(degrees)) throw new ParameterError(`${name}: Unable to parse value as float`);
  if (Math.abs(degrees) > limit) {
    throw new ParameterError(`${name}: ${name} must be a float between -${limit} and ${limit}`);
  }
  return degrees;
}
