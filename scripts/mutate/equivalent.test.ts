import { expect, it } from 'vitest';
import { whyEquivalent } from './equivalent.ts';

it('knows a change that nobody can notice by its file, its words and, where these are common, what stands there', () => {
  const mutant = { file: 'firestore.rules', line: 1, start: 0, end: 1, replacement: '0', change: '1 → 0' };
  const onNames = 'return isText(name, 1, 60)';
  expect(whyEquivalent({ ...mutant, source: onNames })).toBe('a letter is asked for next');
  expect(whyEquivalent({ ...mutant, source: 'return isText(text, 1, 60)' })).toBeUndefined();
  expect(whyEquivalent({ ...mutant, source: onNames, change: '60 → 61' })).toBeUndefined();
  expect(whyEquivalent({ ...mutant, source: onNames, file: 'storage.rules' })).toBeUndefined();
});
