import type { Commune } from './communes.ts';
import { metresBetween, moveBy, type Point } from './distance.ts';

/** A place as OpenStreetMap would describe it. Invented, but the same at every start. */
export interface SportsPlace extends Point {
  readonly type: 'node' | 'way';
  readonly id: number;
  readonly tags: Readonly<Record<string, string>>;
}

interface Kind {
  /** One in a commune of so many inhabitants, and one more for every further `each`. */
  readonly from: number;
  readonly each: number;
  readonly name: (patron: string, commune: string) => string;
  readonly tags: Readonly<Record<string, string>>;
}

const PATRONS = [
  'Alice-Milliat',
  'Jesse-Owens',
  'des Tilleuls',
  'du Parc',
  'Jean-Moulin',
  'des Peupliers',
  'Simone-Veil',
  'du Vieux-Moulin',
  'Colette-Besson',
  'de la Plaine',
  'Pierre-de-Coubertin',
  'des Deux-Rives',
];

const STREETS = [
  'rue du Stade',
  'avenue des Sports',
  'rue Pasteur',
  'chemin des Prés',
  'rue Victor-Hugo',
  'allée des Platanes',
  'rue Jules-Ferry',
  'avenue de la Gare',
];

const KINDS: readonly Kind[] = [
  {
    from: 1000,
    each: 25_000,
    name: (patron) => `Stade ${patron}`,
    tags: { leisure: 'stadium', sport: 'soccer' },
  },
  {
    from: 1000,
    each: 12_000,
    name: (patron) => `Terrain ${patron}`,
    tags: { leisure: 'pitch', sport: 'soccer', surface: 'grass' },
  },
  {
    from: 1500,
    each: 20_000,
    name: (_, commune) => `Tennis club ${commune}`,
    tags: { leisure: 'pitch', sport: 'tennis', surface: 'clay' },
  },
  {
    from: 2000,
    each: 15_000,
    name: (patron) => `Gymnase ${patron}`,
    tags: { leisure: 'sports_centre', sport: 'multi', building: 'yes' },
  },
  {
    from: 3000,
    each: 15_000,
    name: (patron) => `Playground ${patron}`,
    tags: { leisure: 'pitch', sport: 'basketball', surface: 'asphalt' },
  },
  {
    from: 5000,
    each: 40_000,
    name: (patron) => `Piscine ${patron}`,
    tags: { leisure: 'sports_centre', sport: 'swimming', building: 'yes' },
  },
  {
    from: 8000,
    each: 18_000,
    name: (_, commune) => `Forme & Co ${commune}`,
    tags: { leisure: 'fitness_centre', sport: 'fitness' },
  },
  {
    from: 6000,
    each: 50_000,
    name: (patron) => `Piste d’athlétisme ${patron}`,
    tags: { leisure: 'track', sport: 'running', surface: 'tartan' },
  },
  {
    from: 8000,
    each: 50_000,
    name: (patron) => `Dojo ${patron}`,
    tags: { leisure: 'sports_centre', sport: 'judo;karate' },
  },
  {
    from: 10_000,
    each: 60_000,
    name: (patron) => `Halle ${patron}`,
    tags: { leisure: 'sports_centre', sport: 'badminton;handball;volleyball' },
  },
  {
    from: 2000,
    each: 20_000,
    name: (patron) => `Parc ${patron}`,
    tags: { leisure: 'park' },
  },
  {
    from: 12_000,
    each: 60_000,
    name: (_, commune) => `Padel ${commune}`,
    tags: { leisure: 'pitch', sport: 'padel' },
  },
  {
    from: 15_000,
    each: 80_000,
    name: (_, commune) => `Bloc ${commune}`,
    tags: { leisure: 'sports_centre', sport: 'climbing', building: 'yes' },
  },
  {
    from: 15_000,
    each: 120_000,
    name: (_, commune) => `Golf de ${commune}`,
    tags: { leisure: 'golf_course', sport: 'golf' },
  },
  {
    from: 20_000,
    each: 90_000,
    name: (patron) => `Stade ${patron}, rugby`,
    tags: { leisure: 'pitch', sport: 'rugby_union' },
  },
  {
    from: 40_000,
    each: 150_000,
    name: (_, commune) => `Squash ${commune}`,
    tags: { leisure: 'sports_centre', sport: 'squash' },
  },
  {
    from: 40_000,
    each: 200_000,
    name: (_, commune) => `Aviron ${commune}`,
    tags: { leisure: 'sports_centre', sport: 'rowing' },
  },
];

const MAX_OF_A_KIND = 15;
/** No place lies farther than this from the centre of its commune. */
const MAX_SPREAD_METRES = 6000;

const known = new Map<string, readonly SportsPlace[]>();

/** The places within so many metres of a point, nearest first. */
export function placesAround(communes: readonly Commune[], point: Point, metres: number): SportsPlace[] {
  return communes
    .filter((commune) => metresBetween(commune, point) <= metres + MAX_SPREAD_METRES)
    .flatMap(placesOf)
    .map((place) => ({ place, metres: metresBetween(place, point) }))
    .filter((candidate) => candidate.metres <= metres)
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ place }) => place);
}

function placesOf(commune: Commune): readonly SportsPlace[] {
  const remembered = known.get(commune.insee);
  if (remembered !== undefined) return remembered;
  const random = randomFrom(commune.insee);
  const spread = Math.min(MAX_SPREAD_METRES, 600 + Math.sqrt(commune.population) * 7);
  const places = KINDS.flatMap((kind) => {
    if (commune.population < kind.from) return [];
    const count = Math.min(MAX_OF_A_KIND, 1 + Math.floor((commune.population - kind.from) / kind.each));
    return Array.from({ length: count }, () => buildPlace(commune, kind, spread, random));
  });
  known.set(commune.insee, places);
  return places;
}

function buildPlace(commune: Commune, kind: Kind, spread: number, random: () => number): SportsPlace {
  const angle = random() * 2 * Math.PI;
  const metres = Math.sqrt(random()) * spread;
  const point = moveBy(commune, metres * Math.cos(angle), metres * Math.sin(angle));
  const isArea = kind.tags.leisure !== 'fitness_centre';
  return {
    type: isArea ? 'way' : 'node',
    id: 1_000_000_000 + Math.floor(random() * 8_000_000_000),
    latitude: Math.round(point.latitude * 1e7) / 1e7,
    longitude: Math.round(point.longitude * 1e7) / 1e7,
    tags: {
      ...kind.tags,
      name: kind.name(pick(PATRONS, random), commune.name),
      'addr:housenumber': String(1 + Math.floor(random() * 120)),
      'addr:street': pick(STREETS, random),
      'addr:postcode': pick(commune.postcodes, random),
      'addr:city': commune.name,
    },
  };
}

function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

/** Numbers from 0 to 1 that only the seed decides (xorshift on a hash of the text). */
function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  state = state === 0 ? 1 : state;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
