import { type Position, snapPosition } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { knownFailureText } from '../../../platform/text/errors.ts';
import { texts } from '../texts.ts';
import { reverseGeocode } from './geocoding.ts';
import { LocationError, locate } from './locate.ts';

/** The device stands outside every French commune. */
class NoCityError extends Error {
  override readonly name = 'NoCityError';
}

export interface LocatedCity {
  readonly city: string;
  /** Exact; it is snapped before it is published. */
  readonly position: Position;
}

/**
 * The commune where the device is. The address service and, where that fails, our server learn the point of the grid only:
 * the exact position never leaves the device.
 * Rejects with LocationError, NoCityError, or what `call` threw; `describeLocationFailure` has the words.
 */
export async function locateCity(): Promise<LocatedCity> {
  const position = await locate();
  const city = await findCommune(snapPosition(position));
  if (city === undefined) throw new NoCityError();
  return { city, position };
}

async function findCommune(point: Position): Promise<string | undefined> {
  let found: { readonly city: string } | undefined;
  try {
    found = await reverseGeocode(point);
  } catch {
    found = (await call('findCity', point)).city ?? undefined;
  }
  return found?.city;
}

export function describeLocationFailure(error: unknown): string {
  if (error instanceof LocationError) return texts.locationFailures[error.reason];
  if (error instanceof NoCityError) return texts.locationFailures.noCity;
  const { tooSlow } = texts.locationFailures;
  // In words of its own, as they name what else can be done.
  if (error instanceof CallFailedError && error.kind === 'timeout') return tooSlow;
  return knownFailureText(error) ?? tooSlow;
}
