import { parseDocument, profileSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { rankRecommended } from './rankRecommended.ts';

const own = parseDocument(profileSchema, {
  sportIds: ['tennis', 'judo', 'golf'],
  latitude: 45.9,
  longitude: 6.1,
});
const person = (uid: string, sportIds: string[], fields: object = {}) => ({
  profile: { ...parseDocument(profileSchema, { sportIds, ...fields }), uid },
  distanceKm: 1,
});

describe('rankRecommended', () => {
  it('puts those first who share most sports', () => {
    const people = [
      person('one', ['golf', 'ski']),
      person('three', ['golf', 'judo', 'tennis']),
      person('two', ['judo', 'tennis', 'ski', 'yoga']),
    ];
    const ranked = rankRecommended(own, people);
    expect(ranked.map(({ partner }) => partner.profile.uid)).toEqual(['three', 'two', 'one']);
    expect(ranked[1]?.sportIds).toEqual(['judo', 'tennis']);
  });

  it('leaves out who shares none', () => {
    expect(rankRecommended(own, [person('none', ['ski'])])).toEqual([]);
  });

  it('prefers who suits better among those who share as many', () => {
    const people = [
      person('far', ['golf'], { latitude: 48.8, longitude: 2.3 }),
      person('near', ['judo'], { latitude: 45.9, longitude: 6.1 }),
    ];
    expect(rankRecommended(own, people).map(({ partner }) => partner.profile.uid)).toEqual(['near', 'far']);
  });
});
