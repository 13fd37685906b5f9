import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closePipelines, dropFieldIndexes } from './leanFirestore.ts';

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

describe('dropFieldIndexes', () => {
  it('gives the cache on disk the index methods of the cache in memory', () => {
    const lean = dropFieldIndexes(source);
    const disk = lean.slice(lean.indexOf('class __PRIVATE_IndexedDbIndexManager {'));
    const body = disk.slice(0, disk.indexOf('\n}\n'));
    expect(body).toContain('getCollectionParents(');
    for (const method of ['getIndexType', 'getDocumentsMatchingTarget', 'updateIndexEntries', 'getMinOffset'])
      expect(body.split(`\n    ${method}(`)).toHaveLength(2);
    expect(body).not.toContain('getSubTargets');
    expect(lean).toContain('class __PRIVATE_IndexBackfillerScheduler { start() {} stop() {}');
    expect(body.length).toBeLessThan(5_000);
  });

  it('fails on a source that it does not know', () => {
    expect(() => dropFieldIndexes('export {};')).toThrow('MemoryIndexManager');
  });
});
