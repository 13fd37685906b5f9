import { expect, it } from 'vitest';
import { writeFrenchDate } from './frenchDate.ts';

it.each([
  [1, 'dimanche 1er novembre 2026'],
  [2, 'lundi 2 novembre 2026'],
  [11, 'mercredi 11 novembre 2026'],
  [21, 'samedi 21 novembre 2026'],
])('writes only the first of a month as an ordinal (%i)', (day, written) => {
  const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full' });
  expect(writeFrenchDate(format, new Date(2026, 10, day))).toBe(written);
});
