import { type Position, publishPosition } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../emulators/seed/random.ts';
import { ANNE } from './actors.ts';
import { compileRules, type Decided, decidePlain } from './decideRules.ts';
import { stored } from './documents.ts';

const ruleset = compileRules('firestore.rules');
const now = new Date('2026-11-20T12:00:00Z');

const published = (position: Position) => ({ ...publishPosition(position), positionAt: now });

function change(fields: object): Decided {
  return decidePlain(ruleset, {
    service: 'cloud.firestore',
    method: 'update',
    path: ['databases', '(default)', 'documents', 'profiles', ANNE],
    request: {
      auth: { uid: ANNE, token: {} },
      time: now,
      resource: { data: { ...stored.profile, ...fields } },
    },
    resource: { data: stored.profile, id: ANNE },
  });
}

const random = createRandom(7);
const positions = Array.from({ length: 1000 }, () => ({
  latitude: random.next() * 180 - 90,
  longitude: random.next() * 360 - 180,
}));

describe('the position of a profile', () => {
  it('may be what the model publishes, wherever on Earth', () => {
    const refused = positions.filter((position) => !change(published(position)).allowed);
    expect(refused).toEqual([]);
  });

  it('may be what the model publishes at the edges of geohash cells', () => {
    const edges = [-180, -90, -45, 0, 45, 90, 180].flatMap((longitude) =>
      [-90, -45, -22.5, 0, 22.5, 45, 90].map((latitude) => ({ latitude, longitude })),
    );
    expect(edges.filter((position) => !change(published(position)).allowed)).toEqual([]);
  });

  it('may not be the exact one, not even under the right geohash', () => {
    const allowed = positions.filter((position) => change({ ...published(position), ...position }).allowed);
    expect(allowed).toEqual([]);
  });

  it('may not carry the geohash of a neighbour', () => {
    const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz';
    for (const position of positions.slice(0, 100)) {
      const right = published(position);
      const place = random.between(0, 5);
      const letter = right.geohash.charAt(place);
      const other = alphabet[(alphabet.indexOf(letter) + random.between(1, 31)) % 32] ?? '';
      const geohash = right.geohash.slice(0, place) + other + right.geohash.slice(place + 1);
      expect(change({ ...right, geohash }).allowed, `${JSON.stringify(right)} as ${geohash}`).toBe(false);
    }
  });
});

describe('the limit of expressions', () => {
  it('is far from what the screens write at once', () => {
    const everything = change({
      ...published({ latitude: 45.76, longitude: 4.84 }),
      name: 'Anne Roux',
      birthYear: 1991,
      city: 'Lyon',
      bio: 'x',
      sportIds: ['padel'],
      skillLevels: { padel: 'advanced' },
      lastActive: now,
    });
    expect(everything).toMatchObject({ allowed: true });
    expect(everything.evaluated).toBeLessThan(800);
  });

  it('is never reached by looking up documents: one at most', () => {
    const { lookups } = decidePlain(ruleset, {
      service: 'cloud.firestore',
      method: 'get',
      path: ['databases', '(default)', 'documents', 'tods', 'tod-1', 'sessions', 'session-1'],
      request: { auth: { uid: ANNE, token: {} }, time: now },
      resource: { data: stored.session, id: 'session-1' },
    });
    expect(lookups).toHaveLength(1);
  });
});
