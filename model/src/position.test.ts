import { describe, expect, it } from 'vitest';
import { distanceInKm, publishPosition } from './position.ts';

describe('publishPosition', () => {
  it('snaps to the grid and hashes the snapped point', () => {
    const published = publishPosition({ latitude: 45.899247, longitude: 6.129384 });
    expect(published).toEqual({ latitude: 45.9, longitude: 6.13, geohash: 'u0hm57' });
  });

  it('gives two homes in the same square the same position', () => {
    expect(publishPosition({ latitude: 48.8566, longitude: 2.3522 })).toEqual(
      publishPosition({ latitude: 48.8599, longitude: 2.3475 }),
    );
  });
});

describe('distanceInKm', () => {
  it('measures the way from Annecy to Lyon', () => {
    const km = distanceInKm({ latitude: 45.9, longitude: 6.13 }, { latitude: 45.76, longitude: 4.84 });
    expect(km).toBeGreaterThan(100);
    expect(km).toBeLessThan(102);
  });

  it('knows nothing where a position is missing', () => {
    expect(distanceInKm(null, { latitude: 0, longitude: 0 })).toBeUndefined();
  });
});
