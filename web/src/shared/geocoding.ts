import type { Position } from '@tod/model';
import { array, number, object, string } from 'yup';
import { SUITE } from './firebase/settings.ts';

/** A French commune as the address service knows it. */
export interface CitySuggestion extends Position {
  readonly label: string;
  readonly city: string;
  readonly postcode: string;
  /** Department and region, such as `74, Haute-Savoie, Auvergne-Rhône-Alpes`. */
  readonly context: string;
}

/** The service refuses shorter texts with 400, though the specification would ask from two characters on. */
export const MIN_CITY_QUERY = 3;
const MAX_SUGGESTIONS = 5;

/** The Géoplateforme's geocoder, which replaced api-adresse.data.gouv.fr in January 2026; its double in the suite. */
const GEOCODER =
  SUITE === undefined
    ? 'https://data.geopf.fr/geocodage'
    : `http://${SUITE.host}:${SUITE.services}/geocodage`;

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

/** At most 5 communes whose name begins like the text; none under 3 characters. Rejects when the service fails. */
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
export async function geocodeCity(city: string, signal?: AbortSignal): Promise<CitySuggestion | undefined> {
  const q = city.trim();
  if (q.length < MIN_CITY_QUERY) return undefined;
  const found = await ask('search', { q, type: 'municipality', limit: '1' }, signal);
  return found[0];
}

/** The commune at a position; undefined outside France. Rejects when the service fails. */
export async function reverseGeocode(
  position: Position,
  signal?: AbortSignal,
): Promise<CitySuggestion | undefined> {
  const found = await ask(
    'reverse',
    { lon: String(position.longitude), lat: String(position.latitude), limit: '1' },
    signal,
  );
  return found[0];
}

async function ask(
  operation: 'search' | 'reverse',
  parameters: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<CitySuggestion[]> {
  const response = await fetch(
    `${GEOCODER}/${operation}?${new URLSearchParams(parameters)}`,
    signal === undefined ? {} : { signal },
  );
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
