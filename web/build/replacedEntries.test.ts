import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPLACED_ENTRIES, replacedEntries } from './replacedEntries.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The files of the project that match a pattern of names and a pattern of contents. */
function filesThatSay(pattern: RegExp, files: string): string[] {
  const found = globSync(files, { cwd: ROOT });
  if (found.length === 0) throw new Error(`There is no ${files}.`);
  return found.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));
}

/** What an import resolves to in the build; undefined where the package itself comes. */
function resolved(entry: string, importer: string): unknown {
  const { resolveId } = replacedEntries();
  if (typeof resolveId !== 'function') throw new Error('no hook');
  return Reflect.apply(resolveId, undefined, [entry, importer]);
}

describe.each(REPLACED_ENTRIES)('the entry $entry, which $importer imports', (row) => {
  it('is reached by nothing that we say', () => {
    expect(filesThatSay(row.reachedBy, '{web,model}/src/**/*.{ts,tsx}')).toEqual([]);
  });

  it('is still imported there, so that the row is not left over', () => {
    const importing = new RegExp(`(?:from|import) ?['"]${row.entry}['"]`);
    expect(filesThatSay(importing, `node_modules/${row.importer}/{dist/**/*,*.esm}.js`)).not.toEqual([]);
  });

  it('is replaced by a module that refuses, for its importer alone', () => {
    const replacement = resolved(row.entry, `/tod/node_modules/${row.importer}/dist/index.js`);
    expect(readFileSync(String(replacement), 'utf8')).toContain('throw new Error(');
    expect(resolved(row.entry, '/tod/web/src/main.tsx')).toBeUndefined();
    expect(resolved('react', `/tod/node_modules/${row.importer}/dist/index.js`)).toBeUndefined();
  });
});

describe('what would reach a replaced entry', () => {
  const isSeen = (code: string) => REPLACED_ENTRIES.some(({ reachedBy }) => reachedBy.test(code));

  it.each([
    "import { execute } from 'firebase/firestore/pipelines';",
    "import { execute } from 'firebase/firestore/lite/pipelines';",
    "import { useUser } from 'reactfire';",
    "import { useObservable, useUser } from 'reactfire';",
    "import * as reactfire from 'reactfire';",
    "const { useUser } = await import('reactfire');",
  ])('is seen: %s', (code) => {
    expect(isSeen(code)).toBe(true);
  });

  it.each([
    "import { useObservable } from 'reactfire';",
    "import { useEffect } from 'react';\nimport { useObservable } from 'reactfire';",
    "import { getDoc } from 'firebase/firestore';",
  ])('is not seen in what we use: %s', (code) => {
    expect(isSeen(code)).toBe(false);
  });
});
