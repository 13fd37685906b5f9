import { distanceBetween, geohashForLocation } from 'geofire-common';
import { HOUR_MS } from './durations.ts';

/** Published positions lie on a grid of this many degrees (about 1.1 km north to south), never finer. */
export const GRID_DEGREES = 0.01;

/** Characters of a published geohash: a cell of about 1.2 km by 0.6 km, of the snapped point. */
const GEOHASH_LENGTH = 6;

/** A published position moves at most once in so many milliseconds. */
const POSITION_REST_MS = HOUR_MS;

/** From when on a position published at this moment may move; null where it may now. */
export function nextMoveAt(positionAt: Date | null, now: Date): Date | null {
  if (positionAt === null) return null;
  const next = new Date(positionAt.getTime() + POSITION_REST_MS);
  return next.getTime() > now.getTime() ? next : null;
}

/** Degrees, WGS 84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface PublishedPosition extends Position {
  readonly geohash: string;
}

/** The point of the grid that is nearest to a position. */
export function snapPosition(exact: Position): Position {
  return { latitude: snap(exact.latitude), longitude: snap(exact.longitude) };
}

/**
 * How far an exact position may lie from the published one, in degrees each way, before another is published: half a cell
 * and a quarter more. Whoever lives where cells meet would otherwise be published now here, now there, as the position of
 * a device trembles, and the cells together would tell where they meet.
 */
const STABLE_DEGREES = GRID_DEGREES * 0.75;

/**
 * Snaps an exact position to the grid before it leaves the device, and adds the geohash of the snapped point.
 * @param published what the profile shows so far, which stays when the exact position is still near it
 */
export function publishPosition(exact: Position, published: Position | null = null): PublishedPosition {
  const stays = published !== null && isNear(exact, published);
  const { latitude, longitude } = snapPosition(stays ? published : exact);
  return { latitude, longitude, geohash: geohashForLocation([latitude, longitude], GEOHASH_LENGTH) };
}

/** Great-circle distance in kilometres (Earth radius 6371 km); undefined when either position is unknown. */
export function distanceInKm(from: Position | null, to: Position | null): number | undefined {
  if (from === null || to === null) return undefined;
  return distanceBetween([from.latitude, from.longitude], [to.latitude, to.longitude]);
}

function isNear(exact: Position, published: Position): boolean {
  return (
    Math.abs(exact.latitude - published.latitude) <= STABLE_DEGREES &&
    Math.abs(exact.longitude - published.longitude) <= STABLE_DEGREES
  );
}

function snap(degrees: number): number {
  return Math.round(degrees / GRID_DEGREES) / Math.round(1 / GRID_DEGREES);
}
