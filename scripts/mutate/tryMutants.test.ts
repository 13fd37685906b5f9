import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { Mutant } from './mutant.ts';
import { tryMutants } from './tryMutants.ts';

const FILE = 'model/src/policies/adminPolicy.ts';
const text = readFileSync(resolve(import.meta.dirname, '../..', FILE), 'utf8');

function mutantOf(part: string, replacement: string, file = FILE): Mutant {
  const start = text.indexOf(part);
  expect(start).toBeGreaterThan(0);
  return {
    file,
    line: 1,
    start,
    end: start + part.length,
    replacement,
    change: `${part} → ${replacement}`,
    source: '',
  };
}

it('tells of each mutant by itself, whatever became of those before, and leaves the files as they are', async () => {
  const part = '!admins.includes(uid)';
  const fates: string[] = [];
  await tryMutants(
    { include: ['model/src/policies/{adminPolicy,todPolicy}.test.ts'] },
    [
      mutantOf(part, part.slice(1)),
      mutantOf(part, `(${part})`),
      mutantOf(part, `((() => { for (;;); })(), ${part})`),
      mutantOf('other !== uid', 'true'),
      mutantOf(part, `((${part}))`),
      mutantOf(part, 'false', 'model/src/ad.ts'),
    ],
    { until: Number.POSITIVE_INFINITY, endlessMs: 20_000 },
    (_, fate) => fates.push(fate),
  );
  expect(fates).toEqual(['killed', 'lived', 'endless', 'killed', 'lived', 'unloaded']);
  expect(readFileSync(resolve(import.meta.dirname, '../..', FILE), 'utf8')).toBe(text);
}, 120_000);

it('keeps its worker between two mutants where npm has started it', async () => {
  const launched = ['--import', pathToFileURL(resolve(import.meta.dirname, '../endWithLauncher.mjs')).href];
  process.execArgv.push(...launched);
  const fates: string[] = [];
  try {
    await tryMutants(
      { include: ['model/src/policies/adminPolicy.test.ts'] },
      [mutantOf('other !== uid', '((other !== uid))'), mutantOf('other !== uid', '(other !== uid)')],
      { until: Number.POSITIVE_INFINITY, endlessMs: 100_000 },
      (_, fate) => fates.push(fate),
    );
  } finally {
    process.execArgv.splice(process.execArgv.indexOf('--import'), launched.length);
  }
  expect(fates).toEqual(['lived', 'lived']);
}, 120_000);
