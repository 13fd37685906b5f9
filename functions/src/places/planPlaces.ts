import { distanceInKm, foldName, MAX_PLACES, type Place, type PlaceType, type Position } from '@tod/model';
import type { MapElement } from '../platform/places.ts';

/** What is looked for on the map; several sports may look for the same. */
export type PlaceKind = 'football' | 'basketball' | 'tennis' | 'swimming' | 'fitness' | 'running' | 'any';

/** How many elements the map may answer with. */
export const MAX_ELEMENTS = 500;

/**
 * Words of a name, in lower case without accents, and the places of that sport (docs/PRODUCT.md 6.5); the first that fits decides,
 * all others take any sports place.
 */
const KINDS: readonly (readonly [RegExp, PlaceKind])[] = [
  [/tennis de table|ping.?pong|badminton|squash|padel|football americain|water.?polo/, 'any'],
  [/\b(foot|futsal|soccer)/, 'football'],
  [/\bbasket/, 'basketball'],
  [/\btennis\b/, 'tennis'],
  [/\b(natation|nage|swimming|aqua)/, 'swimming'],
  [/\b(muscu|fitness|crossfit|halter)/, 'fitness'],
  [/\b(course a pied|running|jogging|footing|marathon)/, 'running'],
];

/** The tags of OpenStreetMap: any of the lines, all of a line (https://wiki.openstreetmap.org/wiki/Key:leisure). */
const FILTERS: Readonly<Record<PlaceKind, readonly string[]>> = {
  football: ['["leisure"~"^(pitch|stadium)$"]["sport"~"soccer"]'],
  basketball: ['["leisure"~"^(pitch|sports_centre)$"]["sport"~"basketball"]'],
  tennis: ['["leisure"~"^(pitch|sports_centre)$"]["sport"~"(^|;)tennis"]'],
  swimming: [
    '["leisure"="sports_centre"]["sport"~"swimming"]',
    '["leisure"="swimming_pool"]["access"!~"^(private|no)$"]["name"]',
  ],
  fitness: ['["leisure"~"^(fitness_centre|fitness_station)$"]'],
  running: ['["leisure"="track"]', '["leisure"="park"]["name"]'],
  any: ['["leisure"~"^(sports_centre|pitch|stadium)$"]'],
};

const TYPES: Readonly<Record<string, PlaceType>> = {
  stadium: 'stadium',
  pitch: 'pitch',
  sports_centre: 'sportsCentre',
  fitness_centre: 'fitnessCentre',
  fitness_station: 'fitnessCentre',
  swimming_pool: 'swimmingPool',
  track: 'track',
  park: 'park',
};

/** What is looked for of a sport of this name; null for none. */
export function kindOf(name: string | null): PlaceKind {
  const folded = foldName(name ?? '');
  return KINDS.find(([words]) => words.test(folded))?.[1] ?? 'any';
}

/** A question in Overpass QL. @param radius in metres */
export function composeQuery(kind: PlaceKind, { latitude, longitude }: Position, radius: number): string {
  const around = `(around:${radius},${latitude.toFixed(2)},${longitude.toFixed(2)})`;
  const lines = FILTERS[kind].map((filter) => `nwr${filter}${around};`);
  return `[out:json][timeout:8];(${lines.join('')});out center ${MAX_ELEMENTS};`;
}

/** The nearest of what the map knows, without what is private. */
export function planPlaces(elements: readonly MapElement[], center: Position): Place[] {
  return elements
    .filter(({ tags }) => !['private', 'no'].includes(tags.access ?? ''))
    .map((element) => ({ element, km: distanceInKm(center, element) ?? 0 }))
    .toSorted((one, other) => one.km - other.km)
    .slice(0, MAX_PLACES)
    .map(({ element, km }) => placeOf(element, km));
}

function placeOf({ id, latitude, longitude, tags }: MapElement, km: number): Place {
  const type = TYPES[tags.leisure ?? ''] ?? 'sportsCentre';
  const distanceKm = Math.round(km * 10) / 10;
  return { id, name: tags.name ?? '', address: addressOf(tags), type, latitude, longitude, distanceKm };
}

/** `12 rue du Stade, 74000 Annecy`, as much of it as there is. */
function addressOf(tags: MapElement['tags']): string {
  const street = [tags['addr:housenumber'], tags['addr:street']].filter(Boolean).join(' ');
  const city = [tags['addr:postcode'], tags['addr:city']].filter(Boolean).join(' ');
  return [street, city].filter((part) => part !== '').join(', ');
}
