import { describe, expect, it } from 'vitest';
import type { Commit } from '../commands/engine.ts';
import type { Transform, Write } from '../commands/writes.ts';
import {
  ADMIN,
  codeOf,
  createBench,
  DATABASE,
  fields,
  map,
  name,
  type Plain,
  reference,
  remove,
  set,
  settle,
  statusOf,
  timestamp,
  value,
  verify,
} from '../testing.ts';
import { microsOf } from '../values/timestamp.ts';

const NOW: Transform = { fieldPath: 'at', kind: 'serverTimestamp' };

function increment(fieldPath: string, by: Plain): Transform {
  return { fieldPath, kind: 'increment', operand: value(by) };
}

function recordCommits(firestore: ReturnType<typeof createBench>['firestore']): Commit[] {
  const commits: Commit[] = [];
  firestore.onCommit((commit) => commits.push(commit));
  return commits;
}

describe('commit', () => {
  it('answers an empty request with nothing, not even a time', async () => {
    const { firestore } = createBench();
    expect(await firestore.commit({ database: DATABASE, writes: [] }, ADMIN)).toEqual({ writeResults: [] });
  });

  it('replaces without a mask', async () => {
    const { commit, read } = createBench();
    await commit(set('c/1', { a: 1n, b: 2n }));
    await commit(set('c/1', { c: 3n }));
    expect((await read('c/1'))?.fields).toEqual(fields({ c: 3n }));
  });

  it('touches only masked paths, and deletes masked paths without a value', async () => {
    const { commit, read } = createBench();
    await commit(set('c/1', { a: 1n, b: 2n, c: map({ x: 1n, y: 2n }) }));
    await commit(set('c/1', { a: 9n, ignored: 1n, c: map({ x: 9n }) }, { mask: ['a', 'b', 'c.x', 'd.e'] }));
    expect((await read('c/1'))?.fields).toEqual(fields({ a: 9n, c: map({ x: 9n, y: 2n }) }));
    await commit(set('c/2', { a: 1n }, { mask: ['a'] }));
    expect((await read('c/2'))?.fields).toEqual(fields({ a: 1n }));
  });

  it('only transforms when the mask is empty', async () => {
    const { commit, read } = createBench();
    await commit(set('c/1', { n: 1n }));
    await commit(set('c/1', {}, { mask: [], transforms: [increment('n', 2n), increment('deep.n', 1n)] }));
    expect((await read('c/1'))?.fields).toEqual(fields({ n: 3n, deep: map({ n: 1n }) }));
  });

  it('applies transforms after the update, in order, and reports each', async () => {
    const { firestore } = createBench();
    const writes = [set('c/1', { n: 5n }, { transforms: [increment('n', 2n), increment('n', 3n), NOW] })];
    const { writeResults } = await firestore.commit({ database: DATABASE, writes }, ADMIN);
    expect(writeResults[0]?.transformResults.slice(0, 2)).toEqual([value(7n), value(10n)]);
    expect(writeResults[0]?.transformResults).toHaveLength(3);
  });

  it('cuts timestamps to microseconds, also in what transforms store', async () => {
    const { commit, read } = createBench();
    const union: Transform = { fieldPath: 'all', kind: 'arrayUnion', elements: [timestamp(1, 1999)] };
    await commit(set('c/1', { at: timestamp(1, 1999) }, { transforms: [union] }));
    expect((await read('c/1'))?.fields).toEqual(
      fields({ at: timestamp(1, 1000), all: [timestamp(1, 1000)] }),
    );
  });

  it('understands the old transform write', async () => {
    const { commit, read } = createBench();
    const write: Write = { kind: 'transform', name: name('c/1'), transforms: [increment('n', 1n)] };
    await commit(write);
    await commit(write);
    expect((await read('c/1'))?.fields).toEqual(fields({ n: 2n }));
  });

  it('gives one time to all writes, in milliseconds to server timestamps', async () => {
    const { firestore, read } = createBench();
    await firestore.commit({ database: DATABASE, writes: [set('c/0', {})] }, ADMIN);
    const writes = [set('c/1', {}, { transforms: [NOW] }), set('c/2', {}, { transforms: [NOW] })];
    const { commitTime, writeResults } = await firestore.commit({ database: DATABASE, writes }, ADMIN);
    const [one, two] = [await read('c/1'), await read('c/2')];
    expect(one?.fields).toEqual(two?.fields);
    expect(one?.fields.get('at')).toEqual(timestamp(1_700_000_000, 0));
    expect([one?.updateTime, two?.createTime]).toEqual([commitTime, commitTime]);
    expect(writeResults.map(({ updateTime }) => updateTime)).toEqual([commitTime, commitTime]);
    expect(microsOf(commitTime ?? { seconds: 0, nanos: 0 })).toBe(1_700_000_000_000_002);
  });

  it('gives every commit a later time, although the clock stands still', async () => {
    const { commit, read } = createBench();
    let last = 0;
    for (let round = 0; round < 20; round++) {
      const time = microsOf(await commit(set('c/1', { round: BigInt(round) })));
      expect(time).toBeGreaterThan(last);
      last = time;
    }
    const document = await read('c/1');
    expect(microsOf(document?.updateTime ?? { seconds: 0, nanos: 0 })).toBe(last);
    expect(document?.createTime).not.toEqual(document?.updateTime);
  });

  it('applies several writes to one document in order', async () => {
    const { commit, read, firestore } = createBench();
    const commits = recordCommits(firestore);
    await commit(
      set('c/1', { a: 1n }),
      set('c/1', { b: 2n }, { mask: ['b'] }),
      set('c/1', {}, { mask: [], transforms: [increment('a', 1n)] }),
    );
    expect((await read('c/1'))?.fields).toEqual(fields({ a: 2n, b: 2n }));
    await commit(remove('c/1'), set('c/1', { c: 1n }));
    expect((await read('c/1'))?.createTime).toEqual((await read('c/1'))?.updateTime);
    await commit(set('c/2', {}), remove('c/2'));
    await settle();
    expect(commits.map(({ changes }) => changes.length)).toEqual([1, 1]);
  });

  it('keeps the update time of a document that does not change, and tells nobody', async () => {
    const { commit, read, firestore } = createBench();
    const commits = recordCommits(firestore);
    await commit(set('c/1', { a: 1n }));
    const before = await read('c/1');
    const { writeResults, commitTime } = await firestore.commit(
      { database: DATABASE, writes: [set('c/1', { a: 1n }), remove('c/missing')] },
      ADMIN,
    );
    expect(writeResults).toEqual([
      { updateTime: before?.updateTime, transformResults: [] },
      { transformResults: [] },
    ]);
    expect(commitTime).not.toEqual(before?.updateTime);
    expect(await read('c/1')).toEqual(before);
    await settle();
    expect(commits).toHaveLength(1);
    await commit(set('c/1', { a: 1 }));
    expect((await read('c/1'))?.updateTime).not.toEqual(before?.updateTime);
  });

  it('tells observers what was and what is, until they leave', async () => {
    const { commit, firestore } = createBench();
    const commits: Commit[] = [];
    const leave = firestore.onCommit((commit) => commits.push(commit));
    await commit(set('c/1', { a: 1n }), set('c/2', {}));
    await commit(set('c/1', { a: 2n }), remove('c/2'));
    await settle();
    leave();
    await commit(remove('c/1'));
    await settle();
    const told = commits.map(({ changes }) =>
      changes.map(({ name: changed, before, after }) => [
        changed,
        before?.fields.get('a'),
        after?.fields.get('a'),
      ]),
    );
    expect(told).toEqual([
      [
        [name('c/1'), undefined, value(1n)],
        [name('c/2'), undefined, undefined],
      ],
      [
        [name('c/1'), value(1n), value(2n)],
        [name('c/2'), undefined, undefined],
      ],
    ]);
    expect(commits[1]?.changes[1]).not.toHaveProperty('after');
    expect(commits[0]).toMatchObject({ database: DATABASE, caller: ADMIN });
  });

  describe('with preconditions', () => {
    it('creates only what is missing', async () => {
      const { commit } = createBench();
      await commit(set('c/1', {}, { precondition: { exists: false } }));
      expect(await codeOf(() => commit(set('c/1', { a: 1n }, { precondition: { exists: false } })))).toBe(
        'ALREADY_EXISTS',
      );
    });

    it('updates and deletes only what exists', async () => {
      const { commit, read } = createBench();
      expect(await codeOf(() => commit(set('c/1', {}, { precondition: { exists: true } })))).toBe(
        'NOT_FOUND',
      );
      expect(await codeOf(() => commit(remove('c/1', { exists: true })))).toBe('NOT_FOUND');
      await commit(set('c/1', {}));
      await commit(remove('c/1', { exists: true }));
      expect(await read('c/1')).toBeUndefined();
    });

    it('cannot hold for what the same commit deleted before', async () => {
      const { commit, read } = createBench();
      const update = set('c/1', { a: 1n }, { precondition: { exists: true } });
      expect(await codeOf(() => commit(remove('c/1'), update))).toBe('INVALID_ARGUMENT');
      await commit(set('c/1', {}));
      expect(await codeOf(() => commit(remove('c/1'), update))).toBe('INVALID_ARGUMENT');
      expect(await read('c/1')).toBeDefined();
      await commit(remove('c/1'), set('c/1', { b: 1n }), update);
      expect((await read('c/1'))?.fields).toEqual(fields({ a: 1n }));
    });

    it('compares update times', async () => {
      const { commit } = createBench();
      const first = await commit(set('c/1', { a: 1n }));
      const second = await commit(set('c/1', { a: 2n }, { precondition: { updateTime: first } }));
      const error = await statusOf(() =>
        commit(set('c/1', { a: 3n }, { precondition: { updateTime: first } })),
      );
      expect(error.code).toBe('FAILED_PRECONDITION');
      expect(error.message).toBe(
        `the stored version (${microsOf(second)}) does not match the required base version (${microsOf(first)})`,
      );
      expect(await codeOf(() => commit(remove('c/2', { updateTime: first })))).toBe('FAILED_PRECONDITION');
      const later = { seconds: second.seconds + 3600, nanos: 0 };
      expect(await codeOf(() => commit(remove('c/1', { updateTime: later })))).toBe('INVALID_ARGUMENT');
    });

    it('judges them against the state inside the batch', async () => {
      const { commit, read } = createBench();
      await commit(set('c/1', {}), set('c/1', { a: 1n }, { precondition: { exists: true } }));
      expect((await read('c/1'))?.fields).toEqual(fields({ a: 1n }));
    });

    it('writes nothing when one of them fails', async () => {
      const { commit, read, firestore } = createBench();
      const commits = recordCommits(firestore);
      await codeOf(() => commit(set('c/1', {}), remove('c/2', { exists: true })));
      await settle();
      expect([await read('c/1'), commits.length]).toEqual([undefined, 0]);
    });
  });

  describe('with verifications', () => {
    it('checks and writes nothing', async () => {
      const { commit, firestore } = createBench();
      const time = await commit(set('c/1', {}));
      const commits = recordCommits(firestore);
      await commit(verify('c/1', { updateTime: time }), verify('c/2', { exists: false }), set('c/3', {}));
      expect(await codeOf(() => commit(verify('c/1', { exists: false }), set('c/4', {})))).toBe(
        'ALREADY_EXISTS',
      );
      expect(await codeOf(() => commit(verify('c/2', { exists: true })))).toBe('NOT_FOUND');
      await settle();
      expect(commits.map(({ changes }) => changes.map((change) => change.name))).toEqual([[name('c/3')]]);
    });

    it.each([
      ['without a precondition', [verify('c/1')]],
      ['after a write', [set('c/1', {}), verify('c/1', { exists: true })]],
      ['before a write', [verify('c/1', { exists: true }), remove('c/1')]],
      ['twice', [verify('c/1', { exists: true }), verify('c/1', { exists: true })]],
    ])('refuses one %s', async (_, writes) => {
      const { commit } = createBench();
      expect(await codeOf(() => commit(...writes))).toBe('INVALID_ARGUMENT');
    });
  });

  describe('with bad input', () => {
    it.each<[string, Write]>([
      ['a malformed name', set('c', {})],
      ['no transform at all', { kind: 'transform', name: name('c/1'), transforms: [] }],
      [
        'transforms of a field and of what is in it',
        set('c/1', {}, { transforms: [increment('a.b', 1n), increment('ab', 1n), increment('a', 1n)] }),
      ],
      [
        'two transforms of which one is of what is in the other',
        set('c/1', {}, { transforms: [increment('a', 1n), increment('a.b', 1n)] }),
      ],
      [
        'more than 500 transforms',
        set('c/1', {}, { transforms: Array.from({ length: 501 }, () => increment('a', 1n)) }),
      ],
      ['a reference to a collection', set('c/1', { r: reference('c') })],
      ['a reserved id in a reference', set('c/1', { r: reference('c/__x__') })],
      ['a reserved mask', set('c/1', {}, { mask: ['__x__'] })],
      ['a reserved transform', set('c/1', {}, { transforms: [increment('__name__', 1n)] })],
      ['a transform by text', set('c/1', {}, { transforms: [increment('n', 'x')] })],
      ['a nested array', set('c/1', { a: [[1n]] })],
      [
        'a nested array in a transform',
        set('c/1', {}, { transforms: [{ fieldPath: 'a', kind: 'arrayUnion', elements: [value([1n])] }] }),
      ],
      [
        'a way of more than 20 maps',
        set('c/1', {}, { transforms: [increment(Array(22).fill('a').join('.'), 1n)] }),
      ],
      [
        'an element deeper than 20 maps in all',
        set(
          'c/1',
          {},
          {
            transforms: [
              {
                fieldPath: Array(19).fill('a').join('.'),
                kind: 'arrayUnion',
                elements: [map({ b: map({}) })],
              },
            ],
          },
        ),
      ],
      ['a document of more than 1 MiB', set('c/1', { a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) })],
    ])('refuses %s', async (_, write) => {
      const { commit, read } = createBench();
      expect(await codeOf(() => commit(set('c/0', {}), write))).toBe('INVALID_ARGUMENT');
      expect(await read('c/0')).toBeUndefined();
    });

    it('refuses names of other databases', async () => {
      const { firestore } = createBench();
      const request = { database: 'projects/demo/databases/other', writes: [set('c/1', {})] };
      expect(await codeOf(() => firestore.commit(request, ADMIN))).toBe('INVALID_ARGUMENT');
      expect(await codeOf(() => firestore.commit({ ...request, database: 'nowhere' }, ADMIN))).toBe(
        'INVALID_ARGUMENT',
      );
    });

    it('refuses a document that grows too large by merging', async () => {
      const { commit } = createBench();
      await commit(set('c/1', { a: 'x'.repeat(600_000) }));
      expect(await codeOf(() => commit(set('c/1', { b: 'x'.repeat(600_000) }, { mask: ['b'] })))).toBe(
        'INVALID_ARGUMENT',
      );
    });
  });

  it('keeps projects and databases apart', async () => {
    const { firestore, read } = createBench();
    const database = 'projects/other/databases/(default)';
    const write: Write = {
      kind: 'update',
      name: `${database}/documents/c/1`,
      fields: new Map(),
      transforms: [],
    };
    await firestore.commit({ database, writes: [write] }, ADMIN);
    expect(await read('c/1')).toBeUndefined();
    expect(firestore.exportDocuments(database)).toHaveLength(1);
  });
});
