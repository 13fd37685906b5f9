import { type Position, snapPosition } from '@tod/model';
import { reverseGeocode } from '../../../shared/geocoding.ts';
import { texts } from '../texts.ts';
import { LocationError, locate } from './locate.ts';

/** The device stands outside every French commune. */
export class NoCityError extends Error {
  override readonly name = 'NoCityError';
}

export interface LocatedCity {
  readonly city: string;
  /** Exact; it is snapped before it is published. */
  readonly position: Position;
}

/**
 * The commune where the device is. Rejects with LocationError, NoCityError, or what the geocoder threw;
 * `describeLocationFailure` has the words.
 */
export async function locateCity(): Promise<LocatedCity> {
  const position = await locate();
  // The address service learns the point of the grid only: the exact position never leaves the device.
  const found = await reverseGeocode(snapPosition(position));
  if (found === undefined) throw new NoCityError();
  return { city: found.city, position };
}

export function describeLocationFailure(error: unknown): string {
  if (error instanceof LocationError) return texts.locationFailures[error.reason];
  return error instanceof NoCityError ? texts.locationFailures.noCity : texts.locationFailures.tooSlow;
}
