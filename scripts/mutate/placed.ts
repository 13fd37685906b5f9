import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { applyMutant, type Mutant } from './mutant.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Under their paths from the root: files as a mutant has them. */
export const PLACED = join(ROOT, '.cache', 'mutants');

/** Which file tests get as the mutant has it. In the environment, as Vitest loads its configuration as a module of its own. */
const FILE = 'TOD_MUTATED_FILE';
/** Where tests that read the rules as text look for them (tests/rules/decideRules.ts). */
const RULES_FOLDER = 'TOD_RULES_FOLDER';
/** Tests that read the one may read the other as well, as it is. */
const RULES = ['firestore.rules', 'storage.rules'];

/** From now on tests find this mutant. The file itself stays as it is. */
export function place(mutant: Mutant): void {
  const text = applyMutant(readFileSync(resolve(ROOT, mutant.file), 'utf8'), mutant);
  const path = join(PLACED, mutant.file);
  mkdirSync(dirname(path), { recursive: true });
  if (RULES.includes(mutant.file)) {
    for (const file of RULES) copyFileSync(resolve(ROOT, file), join(PLACED, file));
    process.env[RULES_FOLDER] = PLACED;
  }
  writeFileSync(path, text);
  process.env[FILE] = mutant.file;
}

/** From now on tests find every file as it is. */
export function placeNone(): void {
  delete process.env[FILE];
  delete process.env[RULES_FOLDER];
}

/** What a module says instead of what its file says; undefined for all but that of the mutant. */
export function readPlaced(id: string): string | undefined {
  const file = process.env[FILE];
  return file !== undefined && id === resolve(ROOT, file)
    ? readFileSync(join(PLACED, file), 'utf8')
    : undefined;
}
