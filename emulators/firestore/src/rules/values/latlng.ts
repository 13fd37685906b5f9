import type { LatLngValue } from './value.ts';

const EARTH_RADIUS_METRES = 6_371_009;

export function latlng(latitude: number, longitude: number): LatLngValue {
  return { type: 'latlng', latitude, longitude };
}

/** Whether the degrees name a point: -90 to 90 and -180 to 180. */
export function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Along the great circle, in metres (haversine on a sphere). */
export function distanceBetween(first: LatLngValue, second: LatLngValue): number {
  const latitudes = Math.sin(radians(second.latitude - first.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(second.longitude - first.longitude) / 2) ** 2;
  const chord =
    latitudes + Math.cos(radians(first.latitude)) * Math.cos(radians(second.latitude)) * longitudes;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
