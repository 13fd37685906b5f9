import { parseDocument, type Sport, sportSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { shownSports } from './shownSports.ts';

const sport = (id: string, fields: object): Sport => ({
  ...parseDocument(sportSchema, { name: id, ...fields }),
  id,
});
const SPORTS = [
  sport('Pétanque', { imageUrl: 'https://example.org/p.webp', description: 'Des boules' }),
  sport('Futsal', {}),
  sport('Basket', { imageUrl: '/sports/basketball.svg' }),
];
const idsOf = (text: string, onlyDefaultPictures = false) =>
  shownSports(SPORTS, { text, onlyDefaultPictures }).map(({ id }) => id);

describe('shownSports', () => {
  it('looks into names and descriptions, whatever the accents', () => {
    expect(idsOf('petan')).toEqual(['Pétanque']);
    expect(idsOf('BOULES')).toEqual(['Pétanque']);
    expect(idsOf('')).toHaveLength(3);
    expect(idsOf('golf')).toEqual([]);
  });

  it('finds those whose picture is missing or the default one', () => {
    expect(idsOf('', true)).toEqual(['Futsal', 'Basket']);
  });
});
