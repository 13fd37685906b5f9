import { describe, expect, it } from 'vitest';
import { distanceInKm, nextMoveAt, publishPosition } from './position.ts';

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

describe('publishPosition, for somebody who moves', () => {
  const published = { latitude: 45.9, longitude: 6.13 };

  it('keeps what is published while they are near, and follows when they are not', () => {
    expect(publishPosition({ latitude: 45.9074, longitude: 6.1226 }, published)).toMatchObject(published);
    expect(publishPosition({ latitude: 45.9076, longitude: 6.13 }, published)).toMatchObject({
      latitude: 45.91,
    });
    expect(publishPosition({ latitude: 45.9, longitude: 6.1224 }, published)).toMatchObject({
      longitude: 6.12,
    });
    expect(publishPosition({ latitude: 45.9012, longitude: 6.1287 }, null)).toMatchObject(published);
  });

  it('publishes points of the grid only, also where the profile had another', () => {
    expect(
      publishPosition({ latitude: 45.9, longitude: 6.13 }, { latitude: 45.8987, longitude: 6.1311 }),
    ).toEqual(publishPosition(published));
  });
});

describe('nextMoveAt', () => {
  it('is an hour after the position was published, and null from then on', () => {
    const positionAt = new Date('2026-11-23T12:00:00Z');
    const next = new Date('2026-11-23T13:00:00Z');
    expect(nextMoveAt(positionAt, new Date('2026-11-23T12:59:59.999Z'))).toEqual(next);
    expect(nextMoveAt(positionAt, next)).toBeNull();
    expect(nextMoveAt(null, next)).toBeNull();
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
    expect(distanceInKm({ latitude: 0, longitude: 0 }, null)).toBeUndefined();
  });
});
