import type { Position } from '@tod/model';
import { array, number, object, string } from 'yup';
import { SUITE } from '../../../platform/firebase/settings.ts';

/** A French commune as the address service knows it. */
export interface CitySuggestion extends Position {
  readonly label: string;
  readonly city: string;
  readonly postcode: string;
  /** Department and region, such as `74, Haute-Savoie, Auvergne-Rhône-Alpes`. */
  readonly context: string;
}

/** From how many characters on suggestions are asked for (docs/PRODUCT.md 5.3). */
export const MIN_CITY_QUERY = 2;
const MAX_SUGGESTIONS = 5;
/** After this long without an answer the service counts as failed. */
const TIMEOUT_MS = 10_000;

/** The Géoplateforme's geocoder, which replaced api-adresse.data.gouv.fr in January 2026; its double in the suite. */
const GEOCODER =
  SUITE === undefined
    ? 'https://data.geopf.fr/geocodage'
    : `http://${SUITE.host}:${SUITE.services}/geocodage`;

/** The service refuses to search for this text: it is too short for it (it wants three characters) or no name at all. */
export class QueryRefusedError extends Error {
  override readonly name = 'QueryRefusedError';
}

const featureSchema = object({
  geometry: object({ coordinates: array(number().required()).length(2).required() }).required(),
  properties: object({
    label: string().default(''),
    city: string().default(''),
    name: string().default(''),
    postcode: string().default(''),
    context: string().default(''),
  }).required(),
});
const answerSchema = object({ features: array(featureSchema.required()).required() });

/**
 * At most 5 communes whose name begins like the text; none under 2 characters.
 * @throws QueryRefusedError when the service wants another text. Rejects with another error when it fails.
 */
export async function searchCities(query: string, signal?: AbortSignal): Promise<CitySuggestion[]> {
  const q = query.trim();
  if (q.length < MIN_CITY_QUERY) return [];
  return ask(
    'search',
    { q, type: 'municipality', autocomplete: '1', limit: String(MAX_SUGGESTIONS) },
    signal,
  );
}

/** The best commune for a name; undefined when there is none. Rejects when the service fails. */
export async function geocodeCity(city: string): Promise<CitySuggestion | undefined> {
  try {
    const found = await ask('search', { q: city.trim(), type: 'municipality', limit: '1' });
    return found[0];
  } catch (error) {
    if (error instanceof QueryRefusedError) return undefined;
    throw error;
  }
}

/** The commune at a position; undefined outside France. Rejects when the service fails. */
export async function reverseGeocode(position: Position): Promise<CitySuggestion | undefined> {
  const { longitude, latitude } = position;
  const found = await ask('reverse', { lon: String(longitude), lat: String(latitude), limit: '1' });
  return found[0];
}

async function ask(
  operation: 'search' | 'reverse',
  parameters: Record<string, string>,
  signal?: AbortSignal,
): Promise<CitySuggestion[]> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${GEOCODER}/${operation}?${new URLSearchParams(parameters)}`, {
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  });
  if (response.status === 400 && operation === 'search') {
    throw new QueryRefusedError(`The geocoder does not search for ${JSON.stringify(parameters.q)}.`);
  }
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`);
  const { features } = await answerSchema.validate(await response.json());
  return features.flatMap(({ geometry, properties }) => {
    const [longitude, latitude] = geometry.coordinates;
    if (longitude === undefined || latitude === undefined) return [];
    const { label, context, postcode } = properties;
    const city = properties.city === '' ? properties.name : properties.city;
    return [{ label: label === '' ? city : label, city, postcode, context, latitude, longitude }];
  });
}
