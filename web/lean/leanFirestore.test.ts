import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closePipelines } from './leanFirestore.ts';

const packageFolder = dirname(createRequire(import.meta.url).resolve('@firebase/firestore/package.json'));
const [core = ''] = globSync(join(packageFolder, 'dist/common-*.esm.js'));
const source = readFileSync(core, 'utf8');

describe('closePipelines', () => {
  it('fits the installed version of Firestore and leaves valid code', () => {
    const lean = closePipelines(source);
    expect(lean.length).toBeLessThan(source.length - 20_000);
    expect(lean).toContain('function __PRIVATE_toEvaluable(e) { throw');
    // Still there: what queries and listeners use.
    for (const name of [
      '__PRIVATE_queryMatches',
      '__PRIVATE_localStoreExecuteQuery',
      '__PRIVATE_canonifyTarget',
    ])
      expect(lean).toContain(`function ${name}(`);
  });

  it('fails on a source that it does not know', () => {
    expect(() => closePipelines('export {};')).toThrow('__PRIVATE_toEvaluable');
  });
});
