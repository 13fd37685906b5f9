/** Degrees, WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_METRES = 6_371_000;
const RADIANS = Math.PI / 180;

/** Metres of a degree of latitude. */
export const DEGREE_METRES = EARTH_RADIUS_METRES * RADIANS;

/** Great-circle distance in metres. */
export function metresBetween(from: Point, to: Point): number {
  const latitude = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2);
  const longitude = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const chord =
    latitude ** 2 + Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * longitude ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The point that lies so many metres north and east of another. */
export function moveBy(from: Point, north: number, east: number): Point {
  return {
    latitude: from.latitude + north / DEGREE_METRES,
    longitude: from.longitude + east / (DEGREE_METRES * Math.cos(from.latitude * RADIANS)),
  };
}
