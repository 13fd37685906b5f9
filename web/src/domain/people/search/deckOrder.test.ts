import { parseDocument, profileSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { nearestOfDeck, orderForDeck } from './deckOrder.ts';

const people = ['ana', 'bob', 'eva'].map((uid, index) => ({
  profile: { ...parseDocument(profileSchema, {}), uid },
  distanceKm: index,
}));
const order = (...messaged: string[]) =>
  orderForDeck(people, new Set(messaged)).map(({ profile }) => profile.uid);

describe('orderForDeck', () => {
  it('goes on to the next one once somebody was written to, and comes back to them at the end', () => {
    expect(order()).toEqual(['ana', 'bob', 'eva']);
    expect(order('ana')).toEqual(['bob', 'eva', 'ana']);
    expect(order('ana', 'bob')).toEqual(['eva', 'ana', 'bob']);
    expect(order('ana', 'elsewhere')).toEqual(['bob', 'eva', 'ana']);
  });

  it('goes on among those who were written to, longest ago first', () => {
    expect(order('eva', 'bob', 'ana')).toEqual(['eva', 'bob', 'ana']);
    expect(order('bob', 'ana', 'eva')).toEqual(['bob', 'ana', 'eva']);
  });
});

describe('nearestOfDeck', () => {
  it('is the nearest of those who are still to come, of all where everybody was written to', () => {
    expect(nearestOfDeck(people, new Set())).toBe(0);
    expect(nearestOfDeck(people, new Set(['ana']))).toBe(1);
    expect(nearestOfDeck(people, new Set(['ana', 'bob', 'eva']))).toBe(0);
  });
});
