import { distanceInKm, GRID_DEGREES, type Position, publishPosition } from '@tod/model';
import { geohashQueryBounds } from 'geofire-common';
import { inChunks } from '../../../platform/firebase/idChunks.ts';
import { type GeohashRange, subtractRanges } from './geohashRanges.ts';

/** A query of Firestore is at most this many alternatives: values of an `in`, times those of what else is any of several. */
const MAX_ALTERNATIVES = 30;

/** And at most this many filters in all alternatives together, with the fields of its order: createdAt, the year of birth and the id. */
const MAX_FILTERS = 100 - 3;

/** Everybody within these radii (km) stands on a point of the published grid, so the points themselves are asked for. */
const NEAR_RADII = [0, 2, 5];

/** Farther out the points are too many: these radii (km) are asked for as ranges of geohashes. */
const FAR_RADII = [10, 25, 50, 100, 200];

/** One query of a ring; `everywhere` asks for anybody. */
export type Slice =
  | { readonly kind: 'cells'; readonly geohashes: readonly string[] }
  | { readonly kind: 'range'; readonly range: GeohashRange }
  | { readonly kind: 'everywhere' };

/** The queries that together hold everybody up to `radiusKm` whom no earlier ring holds. */
export interface Ring {
  readonly radiusKm: number;
  readonly slices: readonly Slice[];
}

/** What people are selected by beside where they are. */
export interface Selection {
  /** How many sports are asked for at once, of which a person has any. */
  readonly sports: number;
  /** How many ends the years of birth have: none, one or two. */
  readonly ageBounds: number;
}

const EVERYBODY: Selection = { sports: 0, ageBounds: 0 };

const EVERYWHERE: Ring = { radiusKm: Infinity, slices: [{ kind: 'everywhere' }] };

/**
 * Rings around a published position, smallest first; the last one has no bounds, and is the only one without a position.
 * The slices of a ring may reach farther than its radius, never less far.
 */
export function planRings(center: Position | null, selection = EVERYBODY): Ring[] {
  if (center === null) return [EVERYWHERE];
  return [...planNearRings(center, cellsInAQuery(selection)), ...planFarRings(center, FAR_RADII), EVERYWHERE];
}

/** Rings for a question that leaves no room for a list of points, such as "any of ten sports". */
export function planWideRings(center: Position): Ring[] {
  return [...planFarRings(center, FAR_RADII), EVERYWHERE];
}

/** How many points one query can ask for (https://firebase.google.com/docs/firestore/query-data/queries#query_limitations). */
function cellsInAQuery({ sports, ageBounds }: Selection): number {
  const filters = 1 + Math.min(1, sports) + ageBounds;
  const alternatives = Math.min(MAX_ALTERNATIVES, Math.floor(MAX_FILTERS / filters));
  return Math.floor(alternatives / Math.max(1, sports));
}

function planNearRings(center: Position, cells: number): Ring[] {
  const points = gridPointsAround(publishPosition(center), Math.max(...NEAR_RADII));
  const asked = new Set<string>();
  return NEAR_RADII.map((radiusKm) => {
    const within = points.filter((point) => point.distanceKm <= radiusKm).map((point) => point.geohash);
    const fresh = [...new Set(within)].filter((geohash) => !asked.has(geohash));
    for (const geohash of fresh) asked.add(geohash);
    return {
      radiusKm,
      slices: inChunks(fresh, cells).map((geohashes) => ({ kind: 'cells', geohashes })),
    };
  });
}

function planFarRings(center: Position, radii: readonly number[]): Ring[] {
  let covered: readonly GeohashRange[] = [];
  return radii.map((radiusKm) => {
    const bounds = geohashQueryBounds([center.latitude, center.longitude], radiusKm * 1000);
    const fresh = subtractRanges(
      bounds.map(([start, end]) => ({ start, end })),
      covered,
    );
    covered = [...covered, ...fresh];
    return { radiusKm, slices: fresh.map((range) => ({ kind: 'range', range })) };
  });
}

interface GridPoint {
  readonly geohash: string;
  readonly distanceKm: number;
}

/** The points of the published grid within a radius, nearest first; the first is the centre's own. */
function gridPointsAround(center: Position, radiusKm: number): GridPoint[] {
  const kmPerDegree = 111.2;
  const rows = Math.ceil(radiusKm / (kmPerDegree * GRID_DEGREES));
  const shrink = Math.max(0.05, Math.cos((center.latitude * Math.PI) / 180));
  const columns = Math.ceil(radiusKm / (kmPerDegree * GRID_DEGREES * shrink));
  const points: GridPoint[] = [];
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      const point = publishPosition({
        latitude: Math.max(-90, Math.min(90, center.latitude + row * GRID_DEGREES)),
        longitude: wrapLongitude(center.longitude + column * GRID_DEGREES),
      });
      points.push({ geohash: point.geohash, distanceKm: distanceInKm(center, point) ?? Infinity });
    }
  }
  return points.filter((point) => point.distanceKm <= radiusKm).sort((a, b) => a.distanceKm - b.distanceKm);
}

function wrapLongitude(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}
