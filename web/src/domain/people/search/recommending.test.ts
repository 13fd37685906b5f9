import { parseDocument, profileSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { rankingFor, reachOf } from './recommending.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const HERE = { latitude: 45.9, longitude: 6.1 };
const own = parseDocument(profileSchema, { ...HERE, sportIds: ['tennis', 'judo', 'golf'] });
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const person = (uid: string, fields: object, distanceKm?: number) => ({
  profile: { ...parseDocument(profileSchema, { sportIds: ['golf'], ...HERE, ...fields }), uid },
  distanceKm,
});
const order = (...people: ReturnType<typeof person>[]) =>
  people.toSorted(rankingFor(own, NOW).compare).map(({ profile }) => profile.uid);

describe('rankingFor', () => {
  it('puts a neighbour who was here today before anybody far away, however many sports they share', () => {
    const far = { latitude: 45.13, sportIds: ['tennis', 'judo', 'golf'], lastActive: daysAgo(6) };
    expect(order(person('far', far), person('near', { lastActive: daysAgo(0.5) }))).toEqual(['near', 'far']);
  });

  it('weighs activity and sports among those who are about as near', () => {
    expect(
      order(
        person('idle', { lastActive: daysAgo(30) }),
        person('active', { lastActive: daysAgo(0) }),
        person('active twice', { sportIds: ['golf', 'judo'], lastActive: daysAgo(0) }),
      ),
    ).toEqual(['active twice', 'active', 'idle']);
  });
});

describe('reachOf', () => {
  it('is 25 km where anybody is nearer, and where there is nobody at all', () => {
    expect(reachOf([person('far', {}, 90), person('near', {}, 24)])).toEqual({ radiusKm: 25 });
    expect(reachOf([])).toEqual({ radiusKm: 25 });
  });

  it('is the next radius with somebody, and names the last one without', () => {
    expect(reachOf([person('a', {}, 86)])).toEqual({ radiusKm: 100, nobodyWithin: 50 });
    expect(reachOf([person('a', {}, 900)])).toEqual({ radiusKm: Infinity, nobodyWithin: 200 });
    expect(reachOf([person('a', {})])).toEqual({ radiusKm: Infinity, nobodyWithin: 200 });
  });
});
