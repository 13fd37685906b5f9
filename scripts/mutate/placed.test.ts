import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Mutant } from './mutant.ts';
import { place, placeNone, readPlaced } from './placed.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const mutantOf = (file: string): Mutant => ({
  file,
  line: 1,
  start: 0,
  end: 0,
  replacement: '/* changed */',
  change: '',
  source: '',
});
/** Where tests that read the rules as text find them. */
const rules = (name: string) => readFileSync(join(process.env.TOD_RULES_FOLDER ?? ROOT, name), 'utf8');

afterEach(placeNone);

it('changes the module alone of which there is a mutant, and no rules', () => {
  place(mutantOf('scripts/runCommand.ts'));
  expect(readPlaced(resolve(ROOT, 'scripts/runCommand.ts'))).toMatch(/^\/\* changed \*\/import /);
  expect(readPlaced(resolve(ROOT, 'scripts/mutate.ts'))).toBeUndefined();
  expect(process.env.TOD_RULES_FOLDER).toBeUndefined();
});

it('has tests find the rules of which there is a mutant changed, and the others as they are', () => {
  const storage = rules('storage.rules');
  place(mutantOf('firestore.rules'));
  expect(rules('firestore.rules')).toMatch(/^\/\* changed \*\//);
  expect(rules('storage.rules')).toBe(storage);
  placeNone();
  expect(rules('firestore.rules')).not.toContain('/* changed */');
});
