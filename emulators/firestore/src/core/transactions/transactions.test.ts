import { describe, expect, it } from 'vitest';
import type { TransactionOptions } from '../commands/reading.ts';
import type { CommitResponse, Write } from '../commands/writes.ts';
import type { StatusCode } from '../status.ts';
import {
  ADMIN,
  codeOf,
  createBench,
  DATABASE,
  fields,
  group,
  name,
  query,
  ROOT,
  remove,
  set,
  settle,
  statusOf,
  type TestBench,
  value,
  verify,
} from '../testing.ts';

const READ_WRITE: TransactionOptions = { mode: 'readWrite' };

/** Steps of a transaction in one word each. */
function createClient({ firestore }: TestBench) {
  const begin = (options: TransactionOptions = READ_WRITE) =>
    firestore.beginTransaction(DATABASE, options, ADMIN);
  const readIn = async (transaction: Uint8Array, path: string) => {
    const consistency = { kind: 'transaction', transaction } as const;
    const { results } = await firestore.batchGet(
      { database: DATABASE, documents: [name(path)], consistency },
      ADMIN,
    );
    const [result] = results;
    return result !== undefined && 'found' in result ? result.found.fields.get('n') : undefined;
  };
  const findIn = async (transaction: Uint8Array, structuredQuery = query('c'), parent = ROOT) => {
    const consistency = { kind: 'transaction', transaction } as const;
    return (await firestore.runQuery({ parent, query: structuredQuery, consistency }, ADMIN)).documents
      .length;
  };
  const commit = (transaction: Uint8Array | undefined, ...writes: Write[]): Promise<CommitResponse> =>
    firestore.commit(
      { database: DATABASE, writes, ...(transaction === undefined ? {} : { transaction }) },
      ADMIN,
    );
  const rollback = (transaction: Uint8Array) => firestore.rollback(DATABASE, transaction, ADMIN);
  return { begin, readIn, findIn, commit, rollback };
}

/** What has become of a promise so far. */
function watch(promise: Promise<unknown>): () => Promise<'waiting' | 'done' | StatusCode> {
  let state: 'waiting' | 'done' | StatusCode = 'waiting';
  const outcome = promise.then(
    () => 'done' as const,
    async (caught: unknown) => (await statusOf(() => Promise.reject(caught))).code,
  );
  void outcome.then((reached) => {
    state = reached;
  });
  return async () => {
    await settle();
    return state;
  };
}

async function createScene() {
  const bench = createBench();
  await bench.commit(set('c/1', { n: 1n }), set('c/2', { n: 2n }), set('a/b/c/3', { n: 3n }), set('d/1', {}));
  return { bench, ...createClient(bench) };
}

describe('read-write transactions', () => {
  it('hold a lock on what they read, which outside writes wait for', async () => {
    const { bench, begin, readIn, commit } = await createScene();
    const transaction = await begin();
    await readIn(transaction, 'c/1');
    const outside = watch(commit(undefined, set('c/1', { n: 9n })));
    const elsewhere = watch(commit(undefined, set('c/2', { n: 9n })));
    expect([await outside(), await elsewhere()]).toEqual(['waiting', 'done']);
    expect((await bench.read('c/1'))?.fields).toEqual(fields({ n: 1n }));
    await commit(transaction, set('c/1', { n: 5n }));
    expect(await outside()).toBe('done');
    expect((await bench.read('c/1'))?.fields).toEqual(fields({ n: 9n }));
  });

  it('lock documents that are missing', async () => {
    const { begin, readIn, commit, rollback } = await createScene();
    const transaction = await begin();
    expect(await readIn(transaction, 'c/missing')).toBeUndefined();
    const outside = watch(commit(undefined, set('c/missing', {})));
    expect(await outside()).toBe('waiting');
    await rollback(transaction);
    expect(await outside()).toBe('done');
  });

  it('lock all collections of an id when they query', async () => {
    const { begin, findIn, commit, rollback } = await createScene();
    const transaction = await begin();
    expect(await findIn(transaction, query('c'))).toBe(2);
    const deep = watch(commit(undefined, set('x/y/c/9', {})));
    const other = watch(commit(undefined, set('d/9', {})));
    expect([await deep(), await other()]).toEqual(['waiting', 'done']);
    await rollback(transaction);
    expect(await deep()).toBe('done');
  });

  it('lock every collection when they query without one', async () => {
    const { begin, findIn, commit, rollback } = await createScene();
    const transaction = await begin();
    await findIn(transaction, { ...group(''), from: [{ collectionId: '', allDescendants: true }] });
    const anywhere = watch(commit(undefined, set('d/9', {})));
    expect(await anywhere()).toBe('waiting');
    await rollback(transaction);
    expect(await anywhere()).toBe('done');
  });

  it('make a write give up after 2 seconds', async () => {
    const { bench, begin, readIn, commit } = await createScene();
    const transaction = await begin();
    await readIn(transaction, 'c/1');
    const write = commit(undefined, set('c/1', { n: 9n }));
    const outside = watch(write);
    await bench.advance(1999);
    expect(await outside()).toBe('waiting');
    await bench.advance(1);
    expect(await outside()).toBe('ABORTED');
    expect((await statusOf(() => write)).message).toBe(
      'Too much contention on these documents. Please try again.',
    );
    await commit(transaction, set('c/1', { n: 5n }));
    expect((await bench.read('c/1'))?.fields).toEqual(fields({ n: 5n }));
  });

  it.each([
    ['the older one commits first', 0],
    ['the younger one commits first', 1],
  ])(
    'that read the same and both write: the younger one gives up at once, when %s',
    async (_, whoIsFirst) => {
      const { bench, begin, readIn, commit } = await createScene();
      const [older, younger] = [await begin(), await begin()];
      await readIn(older, 'c/1');
      await readIn(younger, 'c/1');
      const commits = [
        () => watch(commit(older, set('c/1', { n: 10n }))),
        () => watch(commit(younger, set('c/1', { n: 20n }))),
      ];
      const first = commits.splice(whoIsFirst, 1)[0]?.();
      expect(await first?.()).toBe('waiting');
      const second = commits[0]?.();
      const outcomes = [await first?.(), await second?.()];
      expect(whoIsFirst === 0 ? outcomes : outcomes.toReversed()).toEqual(['done', 'ABORTED']);
      expect((await bench.read('c/1'))?.fields).toEqual(fields({ n: 10n }));
      expect(await codeOf(() => commit(younger, set('c/2', {})))).toBe('ABORTED');
    },
  );

  it('that wait for each other in a circle: the youngest gives up at once, the others follow each other', async () => {
    const { bench, begin, readIn, findIn, commit } = await createScene();
    const [one, two, three] = [await begin(), await begin(), await begin()];
    await readIn(one, 'c/1');
    await readIn(two, 'c/2');
    await findIn(three, query('d'));
    const commits = [
      watch(commit(three, set('c/1', { n: 30n }))),
      watch(commit(one, set('c/2', { n: 10n }))),
    ];
    for (const outcome of commits) expect(await outcome()).toBe('waiting');
    const closing = watch(commit(two, set('d/1', { n: 20n })));
    expect([await commits[0]?.(), await closing(), await commits[1]?.()]).toEqual([
      'ABORTED',
      'done',
      'done',
    ]);
    expect((await bench.read('c/1'))?.fields).toEqual(fields({ n: 1n }));
    expect((await bench.read('c/2'))?.fields).toEqual(fields({ n: 10n }));
  });

  it('wait for one that goes on reading, as that is no circle', async () => {
    const { bench, begin, readIn, commit } = await createScene();
    const [holder, waiter] = [await begin(), await begin()];
    await readIn(holder, 'c/1');
    await readIn(waiter, 'c/2');
    const waiting = watch(commit(waiter, set('c/1', { n: 2n })));
    await bench.advance(1000);
    expect(await waiting()).toBe('waiting');
    await readIn(holder, 'c/2');
    expect(await waiting()).toBe('waiting');
    await commit(holder, set('d/1', {}));
    expect(await waiting()).toBe('done');
  });

  it('never make reads wait', async () => {
    const { bench, begin, readIn, findIn } = await createScene();
    const [first, second] = [await begin(), await begin()];
    await findIn(first);
    expect(await readIn(second, 'c/1')).toEqual(value(1n));
    expect(await bench.find(query('c'))).toHaveLength(2);
  });

  it('let several that only read share, and one wait for all of them', async () => {
    const { begin, readIn, commit } = await createScene();
    const readers = await Promise.all([begin(), begin(), begin()]);
    for (const reader of readers) await readIn(reader, 'c/1');
    const outside = watch(commit(undefined, remove('c/1')));
    for (const reader of readers) {
      expect(await outside()).toBe('waiting');
      await commit(reader);
    }
    expect(await outside()).toBe('done');
  });

  it('wait for a document they only verify', async () => {
    const { bench, begin, readIn, commit } = await createScene();
    const transaction = await begin();
    await readIn(transaction, 'c/1');
    const verifying = watch(commit(undefined, verify('c/1', { exists: true }), set('d/2', {})));
    await bench.advance(1999);
    expect(await verifying()).toBe('waiting');
    await commit(transaction);
    expect(await verifying()).toBe('done');
  });

  it('let many contenders through one after the other, each seeing the one before', async () => {
    const { bench, begin, readIn, commit } = await createScene();
    const contenders = 20;
    let committed = 0;
    for (let open = contenders; open > 0; ) {
      const transactions = await Promise.all(Array.from({ length: open }, () => begin()));
      const attempts = await Promise.all(
        transactions.map(async (transaction) => {
          const stored = await readIn(transaction, 'c/1');
          const next = stored?.type === 'integer' ? stored.value + 1n : 0n;
          return watch(commit(transaction, set('c/1', { n: next })));
        }),
      );
      const outcomes = await Promise.all(attempts.map((attempt) => attempt()));
      const done = outcomes.filter((outcome) => outcome === 'done').length;
      expect(done).toBe(1);
      expect(outcomes.filter((outcome) => outcome === 'ABORTED')).toHaveLength(open - 1);
      committed += done;
      open -= done;
    }
    expect((await bench.read('c/1'))?.fields).toEqual(fields({ n: BigInt(1 + committed) }));
  });

  it('end with commit, failed or not, unless the request was malformed', async () => {
    const { begin, readIn, commit } = await createScene();
    const malformed = await begin();
    await readIn(malformed, 'c/1');
    expect(await codeOf(() => commit(malformed, set('c', {})))).toBe('INVALID_ARGUMENT');
    await commit(malformed, set('c/1', { n: 2n }));
    const failing = await begin();
    expect(await codeOf(() => commit(failing, remove('c/x', { exists: true })))).toBe('NOT_FOUND');
    const error = await statusOf(() => readIn(failing, 'c/1'));
    expect(error.code).toBe('ABORTED');
    expect(error.message).toBe('The referenced transaction has expired or is no longer valid.');
  });

  it('end after 60 seconds without use, and not before', async () => {
    const { bench, begin, readIn, commit } = await createScene();
    const transaction = await begin();
    await bench.advance(50_000);
    await readIn(transaction, 'c/1');
    await bench.advance(59_000);
    await readIn(transaction, 'c/1');
    await bench.advance(58_500);
    const outside = watch(commit(undefined, set('c/1', {})));
    expect(await outside()).toBe('waiting');
    await bench.advance(1500);
    expect(await outside()).toBe('done');
    expect(await codeOf(() => readIn(transaction, 'c/1'))).toBe('ABORTED');
  });

  it('end after 270 seconds however much they are used, and not before', async () => {
    const { bench, begin, readIn, commit } = await createScene();
    const transaction = await begin();
    for (let second = 50; second <= 250; second += 50) {
      await bench.advance(50_000);
      await readIn(transaction, 'c/1');
    }
    await bench.advance(19_999);
    await readIn(transaction, 'c/1');
    const outside = watch(commit(undefined, set('c/1', {})));
    expect(await outside()).toBe('waiting');
    await bench.advance(1);
    expect(await outside()).toBe('done');
    expect(await codeOf(() => readIn(transaction, 'c/1'))).toBe('ABORTED');
  });

  it('end when rolled back, also while they wait', async () => {
    const { begin, readIn, commit, rollback } = await createScene();
    const [holder, waiter] = [await begin(), await begin()];
    await readIn(holder, 'c/1');
    const waiting = watch(commit(waiter, set('c/1', {})));
    expect(await waiting()).toBe('waiting');
    await rollback(waiter);
    expect(await waiting()).toBe('ABORTED');
    await rollback(waiter);
  });

  it('end when they are tried again, so that the next try does not wait for them', async () => {
    const bench = createBench();
    const { begin, readIn, commit } = createClient(bench);
    const first = await begin();
    await readIn(first, 'c/1');
    const second = await begin({ mode: 'readWrite', retryTransaction: first });
    await readIn(second, 'c/1');
    await commit(second, set('c/1', { n: 1n }));
    expect(await codeOf(() => readIn(first, 'c/1'))).toBe('ABORTED');
    const malformed = { mode: 'readWrite', retryTransaction: Uint8Array.of(1, 2) } as const;
    expect(await codeOf(() => begin(malformed))).toBe('INVALID_ARGUMENT');
  });

  it('are begun by a read', async () => {
    const { bench, commit } = await createScene();
    const consistency = { kind: 'newTransaction', options: READ_WRITE } as const;
    const { transaction } = await bench.firestore.batchGet(
      { database: DATABASE, documents: [name('c/1')], consistency },
      ADMIN,
    );
    const outside = watch(commit(undefined, set('c/1', {})));
    expect(await outside()).toBe('waiting');
    await commit(transaction, set('c/1', { n: 7n }));
    expect(await outside()).toBe('done');
    const found = await bench.firestore.runQuery({ parent: ROOT, query: query('c'), consistency }, ADMIN);
    expect(found.transaction).toHaveLength(9);
  });

  it('are not left behind by a read that fails', async () => {
    const { bench, commit } = await createScene();
    const consistency = { kind: 'newTransaction', options: READ_WRITE } as const;
    const missing = { name: name('c/missing'), consistency };
    expect(await codeOf(() => bench.firestore.getDocument(missing, ADMIN))).toBe('NOT_FOUND');
    expect(await watch(commit(undefined, set('c/missing', {})))()).toBe('done');
  });
});

describe('read-only transactions', () => {
  it('see one moment, whatever happens, and hold nobody up', async () => {
    const { bench, begin, readIn, findIn, commit } = await createScene();
    const transaction = await begin({ mode: 'readOnly' });
    await commit(undefined, set('c/1', { n: 100n }), remove('c/2'), set('c/9', {}));
    expect(await readIn(transaction, 'c/1')).toEqual(value(1n));
    expect(await readIn(transaction, 'c/2')).toEqual(value(2n));
    expect(await readIn(transaction, 'c/9')).toBeUndefined();
    expect(await findIn(transaction)).toBe(2);
    expect(await findIn(transaction, group('c'))).toBe(3);
    expect(await bench.find(query('c'))).toEqual(['c/1', 'c/9']);
    expect(await commit(transaction)).toEqual({ writeResults: [] });
  });

  it('reads a database as it was before its first document', async () => {
    const { firestore, advance, commit } = createBench();
    await advance(1000);
    const { seconds, nanos } = await commit(set('c/1', {}));
    const readTime = { seconds: seconds - 1, nanos };
    const request = { parent: ROOT, query: query('c'), consistency: { kind: 'readTime', readTime } } as const;
    expect((await firestore.runQuery(request, ADMIN)).documents).toEqual([]);
  });

  it('begin at a time of the past when asked', async () => {
    const { bench, begin, readIn, commit } = await createScene();
    const { commitTime } = await commit(undefined, set('c/1', { n: 2n }));
    await commit(undefined, set('c/1', { n: 3n }));
    if (commitTime === undefined) throw new Error('No commit time.');
    const transaction = await begin({ mode: 'readOnly', readTime: commitTime });
    expect(await readIn(transaction, 'c/1')).toEqual(value(2n));
    const future = { seconds: commitTime.seconds + 100, nanos: 0 };
    expect(await codeOf(() => begin({ mode: 'readOnly', readTime: future }))).toBe('INVALID_ARGUMENT');
    await bench.advance(3_700_000);
    expect(await codeOf(() => begin({ mode: 'readOnly', readTime: commitTime }))).toBe('FAILED_PRECONDITION');
  });

  it('keep their moment while more is written than is otherwise remembered', async () => {
    const { bench, begin, readIn } = await createScene();
    const transaction = await begin({ mode: 'readOnly' });
    for (let round = 0; round < 12; round++) {
      const writes = Array.from({ length: 1000 }, (_, index) =>
        set(`c/${index}`, { n: BigInt(1000 + round) }),
      );
      await bench.commit(...writes);
    }
    expect(await readIn(transaction, 'c/1')).toEqual(value(1n));
  });

  it('refuse to write', async () => {
    const { begin, commit, readIn } = await createScene();
    const transaction = await begin({ mode: 'readOnly' });
    const error = await statusOf(() => commit(transaction, set('c/1', {})));
    expect(error.code).toBe('INVALID_ARGUMENT');
    expect(error.message).toBe('Cannot modify entities in a read-only transaction.');
    expect(await readIn(transaction, 'c/1')).toEqual(value(1n));
  });
});

describe('transaction ids', () => {
  it('are nine bytes, and each is different', async () => {
    const { begin } = await createScene();
    const ids = await Promise.all([begin(), begin()]);
    expect(ids.map((id) => [id.length, id[0]])).toEqual([
      [9, 0x11],
      [9, 0x11],
    ]);
    expect(ids[0]).not.toEqual(ids[1]);
  });

  it('that are malformed are refused, those that have ended are aborted', async () => {
    const { begin, commit, readIn, rollback } = await createScene();
    const malformed = Uint8Array.of(1, 2, 3);
    expect(await codeOf(() => commit(malformed, set('c/1', {})))).toBe('INVALID_ARGUMENT');
    expect(await codeOf(() => rollback(malformed))).toBe('INVALID_ARGUMENT');
    const ended = await begin();
    await rollback(ended);
    await rollback(ended);
    expect(await codeOf(() => readIn(ended, 'c/1'))).toBe('ABORTED');
    expect(await codeOf(() => commit(ended, set('c/1', {})))).toBe('ABORTED');
  });
});
