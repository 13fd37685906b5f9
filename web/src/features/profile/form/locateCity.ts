import type { Position } from '@tod/model';
import { reverseGeocode } from '../../../shared/geocoding.ts';
import { texts } from '../texts.ts';
import { LocationError, locate } from './locate.ts';

/** The device stands outside every French commune. */
export class NoCityError extends Error {
  override readonly name = 'NoCityError';
}

/**
 * The commune where the device is, with its exact position (which is snapped before it is published).
 * Rejects with LocationError, NoCityError, or what the geocoder threw; `describeLocationFailure` has the words.
 */
export async function locateCity(): Promise<{ city: string; position: Position }> {
  const position = await locate();
  const found = await reverseGeocode(position);
  if (found === undefined) throw new NoCityError();
  return { city: found.city, position };
}

export function describeLocationFailure(error: unknown): string {
  if (error instanceof LocationError) return texts.locationFailures[error.reason];
  return error instanceof NoCityError ? texts.locationFailures.noCity : texts.geocodingFailed;
}
