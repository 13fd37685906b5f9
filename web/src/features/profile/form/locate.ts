import type { Position } from '@tod/model';

const TIMEOUT_MS = 10_000;

export type LocationFailure = 'refused' | 'unavailable' | 'timeout' | 'unsupported';

export class LocationError extends Error {
  override readonly name = 'LocationError';
  readonly reason: LocationFailure;

  constructor(reason: LocationFailure) {
    super(`The device gave no position: ${reason}.`);
    this.reason = reason;
  }
}

/** The device's exact position, asked for anew, within 10 seconds. @throws LocationError */
export function locate(): Promise<Position> {
  if (!('geolocation' in navigator)) return Promise.reject(new LocationError('unsupported'));
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => reject(new LocationError(reasonOf(error))),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}

function reasonOf(error: GeolocationPositionError): LocationFailure {
  if (error.code === error.PERMISSION_DENIED) return 'refused';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
}
