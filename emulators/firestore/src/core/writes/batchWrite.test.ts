import { describe, expect, it } from 'vitest';
import type { Commit } from '../commands/engine.ts';
import {
  ADMIN,
  ALICE,
  codeOf,
  createBench,
  DATABASE,
  fields,
  listenTo,
  name,
  query,
  queryTarget,
  remove,
  set,
  settle,
  statusOf,
  value,
} from '../testing.ts';

describe('batchWrite', () => {
  it('applies each write on its own', async () => {
    const { firestore, read } = createBench();
    const writes = [
      set('c/1', { a: 1n }),
      set('c/2', {}, { precondition: { exists: true } }),
      set('c/3', {}, { transforms: [{ fieldPath: 'n', kind: 'increment', operand: value(1n) }] }),
    ];
    const { writeResults, errors } = await firestore.batchWrite({ database: DATABASE, writes }, ADMIN);
    expect(errors.map((error) => error?.code)).toEqual([undefined, 'NOT_FOUND', undefined]);
    expect(writeResults.map(({ transformResults }) => transformResults)).toEqual([[], [], [value(1n)]]);
    expect(writeResults[0]?.updateTime).toEqual((await read('c/1'))?.updateTime);
    expect(await read('c/3')).toBeDefined();
  });

  it('does nothing when one of the writes makes no sense', async () => {
    const { firestore, read } = createBench();
    const request = { database: DATABASE, writes: [set('c/1', {}), set('c', {})] };
    expect(await codeOf(() => firestore.batchWrite(request, ADMIN))).toBe('INVALID_ARGUMENT');
    expect(await read('c/1')).toBeUndefined();
  });

  it('refuses to write a document twice', async () => {
    const { firestore } = createBench();
    const request = { database: DATABASE, writes: [set('c/1', {}), remove('c/1')] };
    expect(await codeOf(() => firestore.batchWrite(request, ADMIN))).toBe('INVALID_ARGUMENT');
  });

  it('is for admins', async () => {
    const { firestore } = createBench();
    const error = await statusOf(() => firestore.batchWrite({ database: DATABASE, writes: [] }, ALICE));
    expect([error.code, error.message]).toEqual([
      'PERMISSION_DENIED',
      'Batch writes require admin authentication.',
    ]);
  });

  it('tells listeners and observers of what needs no waiting in one go', async () => {
    const { firestore } = createBench();
    const commits: Commit[] = [];
    firestore.onCommit((commit) => commits.push(commit));
    const { session, take } = listenTo(firestore);
    session.addTarget(queryTarget(2, query('c')));
    await take();
    const writes = [set('c/1', {}), set('c/2', {}), remove('c/3', { exists: true })];
    await firestore.batchWrite({ database: DATABASE, writes }, ADMIN);
    expect(await take()).toEqual(['present c/1 2', 'present c/2 2', 'NO_CHANGE']);
    expect(commits.map(({ changes }) => changes.length)).toEqual([2]);
  });

  it('lets only those wait whose documents are locked', async () => {
    const { firestore, read, advance } = createBench();
    const consistency = { kind: 'newTransaction', options: { mode: 'readWrite' } } as const;
    const documents = [name('c/1'), name('c/2')];
    const { transaction } = await firestore.batchGet({ database: DATABASE, documents, consistency }, ADMIN);
    const writes = [set('c/1', {}), set('c/3', { n: 3n })];
    const answer = firestore.batchWrite({ database: DATABASE, writes }, ADMIN);
    await settle();
    expect((await read('c/3'))?.fields).toEqual(fields({ n: 3n }));
    await advance(2000);
    expect((await answer).errors.map((error) => error?.code)).toEqual(['ABORTED', undefined]);
    const second = firestore.batchWrite({ database: DATABASE, writes: [set('c/2', {})] }, ADMIN);
    await firestore.commit({ database: DATABASE, writes: [], ...(transaction && { transaction }) }, ADMIN);
    expect((await second).errors).toEqual([undefined]);
  });
});
