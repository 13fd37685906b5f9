import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Files {
  readonly folder: string;
  /** Names of files, with wildcards, from the folder on. */
  readonly pattern: string;
  readonly excluded?: readonly string[];
}

/** The files, named from their folder on, whose text matches: a test shows by it what it wants for itself (docs/decisions/128). */
export function filesWithText({ folder, pattern, excluded = [] }: Files, text: RegExp): string[] {
  const files = globSync(pattern, { cwd: folder, exclude: excluded });
  return files.filter((file) => text.test(readFileSync(join(folder, file), 'utf8')));
}
