import { expect, it } from 'vitest';
import { byName } from './byName.ts';

it('orders names as a French dictionary does', () => {
  const names = ['Zumba', 'Équitation', 'escalade', 'Tennis de table', 'Escrime', 'Aviron', 'Tennis', 'Été'];
  const sorted = names.map((name) => ({ name })).toSorted(byName);
  const byDictionary = names.toSorted((a, b) => a.localeCompare(b, 'fr'));
  expect(sorted.map(({ name }) => name)).toEqual(byDictionary);
});
