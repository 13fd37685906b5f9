import { describe, expect, it } from 'vitest';
import { personOf } from './person.ts';

describe('personOf', () => {
  const profile = { name: 'Anne', avatarVersion: null, city: 'Lyon', suspended: false, sportIds: [] };

  it('takes the first sport for the colour', () => {
    expect(personOf({ ...profile, sportIds: ['judo', 'tennis'] }).sportId).toBe('judo');
  });

  it('does without a sport', () => {
    const { sportIds: _, ...shown } = profile;
    expect(personOf(profile)).toEqual({ ...shown, sportId: null });
  });

  it.each([
    ['Élodie d’Ormesson', 'Élodie d’Ormesson'],
    ['Tọd Support', ''],
    ['', ''],
  ])('shows of the name %j what may be shown: %j', (name, shown) => {
    expect(personOf({ ...profile, name }).name).toBe(shown);
  });
});
