import type { Position } from '@tod/model';

const TIMEOUT_MS = 10_000;

/**
 * `refused`: the person has just said no. `denied`: they did so before, so the browser does not even ask any more.
 * `checkFailed`: the browser did not say whether it may be asked.
 */
export type LocationFailure =
  | 'refused'
  | 'denied'
  | 'unavailable'
  | 'timeout'
  | 'unsupported'
  | 'checkFailed';

export class LocationError extends Error {
  override readonly name = 'LocationError';
  readonly reason: LocationFailure;

  constructor(reason: LocationFailure, cause?: unknown) {
    super(`The device gave no position: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/**
 * Whether the browser will ask the person before it gives the position. Asks nobody itself.
 * @throws LocationError when there will be no position anyway
 */
export async function willAsk(): Promise<boolean> {
  if (!('geolocation' in navigator)) throw new LocationError('unsupported');
  // Older browsers cannot be asked about permissions; then the person is asked whenever the position is.
  if (!('permissions' in navigator)) return true;
  const state = await permissionState();
  if (state === 'denied') throw new LocationError('denied');
  return state !== 'granted';
}

async function permissionState(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch (error) {
    throw new LocationError('checkFailed', error);
  }
}

/** The device's exact position, asked for anew, within 10 seconds. @throws LocationError */
export function locate(): Promise<Position> {
  if (!('geolocation' in navigator)) return Promise.reject(new LocationError('unsupported'));
  return new Promise((resolve, reject) => {
    // The browser's own timeout does not count while it asks the person.
    const timer = setTimeout(() => reject(new LocationError('timeout')), TIMEOUT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer);
        resolve({ latitude: coords.latitude, longitude: coords.longitude });
      },
      (error) => {
        clearTimeout(timer);
        reject(new LocationError(reasonOf(error), error));
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}

function reasonOf(error: GeolocationPositionError): LocationFailure {
  if (error.code === error.PERMISSION_DENIED) return 'refused';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
}
