import { describe, expect, it } from 'vitest';
import { StatusError } from './status.ts';
import {
  ADMIN,
  createBench,
  DATABASE,
  documentsTarget,
  listenTo,
  name,
  queryTarget,
  ROOT,
  set,
  settle,
} from './testing.ts';
import { createUsageMeter, meterLookUps, meterUsage, type Usage } from './usage.ts';

const PROJECT = DATABASE.split('/')[1] ?? '';
const POSTS = { from: [{ collectionId: 'posts', allDescendants: false }], orderBy: [], offset: 0 };

async function createScene() {
  const bench = createBench();
  await bench.commit(set('posts/1', { n: 1n }), set('posts/2', { n: 2n }), set('posts/3', { n: 3n }));
  const meter = createUsageMeter();
  const firestore = meterUsage(bench.firestore, meter);
  /** What some work costs an admin. */
  const costOf = async (work: () => unknown): Promise<Partial<Usage>> => {
    const before = meter.of(PROJECT).admin;
    await work();
    await settle();
    const after = meter.of(PROJECT).admin;
    const used = (['reads', 'writes', 'deletes'] as const).map(
      (field) => [field, after[field] - before[field]] as const,
    );
    return Object.fromEntries(used.filter(([, count]) => count !== 0));
  };
  return { bench, firestore, meter, costOf };
}

describe('what is charged for', () => {
  it('is nothing before anything was asked', () => {
    const nothing = { reads: 0, lookUps: 0, writes: 0, deletes: 0, bytes: 0 };
    const meter = createUsageMeter();
    expect(meter.of(PROJECT)).toEqual({ user: nothing, admin: nothing });
    meter.note('another', 'user', 'reads', 1, 'posts/*');
    expect(meter.of('another')).toEqual({ user: { ...nothing, reads: 1 }, admin: nothing });
    expect(meter.of(PROJECT)).toEqual({ user: nothing, admin: nothing });
  });

  it('is each document that is asked for, there or not', async () => {
    const { firestore, costOf } = await createScene();
    expect(await costOf(() => firestore.getDocument({ name: name('posts/1') }, ADMIN))).toEqual({ reads: 1 });
    const missing = () =>
      firestore.getDocument({ name: name('posts/9') }, ADMIN).catch((caught: unknown) => {
        if (!(caught instanceof StatusError)) throw caught;
      });
    expect(await costOf(missing)).toEqual({ reads: 1 });
    const documents = [name('posts/1'), name('posts/9')];
    expect(await costOf(() => firestore.batchGet({ database: DATABASE, documents }, ADMIN))).toEqual({
      reads: 2,
    });
  });

  it('is each document of a query, those that an offset leaves out too, and one where there is none', async () => {
    const { firestore, costOf } = await createScene();
    const run = (query: object) => () =>
      firestore.runQuery({ parent: ROOT, query: { ...POSTS, ...query } }, ADMIN);
    expect(await costOf(run({}))).toEqual({ reads: 3 });
    expect(await costOf(run({ limit: 2 }))).toEqual({ reads: 2 });
    expect(await costOf(run({ offset: 2 }))).toEqual({ reads: 3 });
    expect(await costOf(run({ from: [{ collectionId: 'none', allDescendants: false }] }))).toEqual({
      reads: 1,
    });
  });

  it('is one read for up to a thousand entries that are counted, without an explanation that nobody asked for', async () => {
    const { bench, firestore, costOf } = await createScene();
    const count = () =>
      firestore.runAggregation(
        { parent: ROOT, query: POSTS, aggregations: [{ kind: 'count', alias: 'n' }] },
        ADMIN,
      );
    expect(await costOf(count)).toEqual({ reads: 1 });
    expect(await count()).not.toHaveProperty('explanation');
    for (let at = 0; at < 1_200; at += 400) {
      await bench.commit(...Array.from({ length: 400 }, (_, index) => set(`posts/more-${at + index}`, {})));
    }
    expect(await costOf(count)).toEqual({ reads: 2 });
  });

  it('is each write, and each delete apart', async () => {
    const { firestore, costOf } = await createScene();
    const writes = [set('a/1', {}), set('a/2', {}), { kind: 'delete', name: name('posts/1') } as const];
    expect(await costOf(() => firestore.commit({ database: DATABASE, writes }, ADMIN))).toEqual({
      writes: 2,
      deletes: 1,
    });
    const refused = { ...set('a/1', {}), precondition: { exists: false } };
    expect(
      await costOf(() =>
        firestore.batchWrite({ database: DATABASE, writes: [refused, set('a/3', {})] }, ADMIN),
      ),
    ).toEqual({ writes: 1 });
  });

  it('is each document that a listener is sent, for each of its targets, and one where it begins with none', async () => {
    const { bench, firestore, costOf } = await createScene();
    const { session } = listenTo(firestore);
    expect(await costOf(() => session.addTarget(queryTarget(1, POSTS)))).toEqual({ reads: 3 });
    expect(await costOf(() => session.addTarget(documentsTarget(2, ['posts/1'])))).toEqual({ reads: 1 });
    expect(await costOf(() => session.addTarget(documentsTarget(3, ['posts/9'])))).toEqual({ reads: 1 });
    expect(await costOf(() => bench.commit(set('posts/1', { n: 4n })))).toEqual({ reads: 2 });
    expect(await costOf(() => bench.commit({ kind: 'delete', name: name('posts/2') }))).toEqual({});
  });

  it('is each document that the rules look up for a user, once a request', async () => {
    const meter = createUsageMeter();
    const authorize = meterLookUps(
      ({ view, onLookUp }) => ({
        get: () => void [onLookUp?.('x'), onLookUp?.('x'), onLookUp?.('y')],
        // What is asked for anyway is looked at for nothing.
        list: () => void view('x'),
        write: () => void onLookUp?.('x'),
      }),
      meter,
    );
    const { firestore } = createBench(authorize);
    const user = { kind: 'user', auth: null } as const;
    await firestore.commit({ database: DATABASE, writes: [set('posts/1', {})] }, user);
    await firestore.getDocument({ name: name('posts/1') }, user);
    await firestore.runQuery({ parent: ROOT, query: POSTS }, user);
    await firestore.getDocument({ name: name('posts/1') }, ADMIN);
    expect(meter.of(PROJECT).user.lookUps).toBe(3);
  });

  it('is told by what was asked for, whatever the ids and values', async () => {
    const { firestore, meter } = await createScene();
    const where = {
      kind: 'field',
      fieldPath: 'n',
      op: 'EQUAL',
      value: { type: 'integer', value: 1n },
    } as const;
    await firestore.getDocument({ name: name('posts/1') }, ADMIN);
    await firestore.getDocument({ name: name('posts/2') }, ADMIN);
    await firestore.runQuery({ parent: ROOT, query: { ...POSTS, where, limit: 5 } }, ADMIN);
    const { session } = listenTo(firestore);
    session.addTarget(documentsTarget(1, ['posts/1']));
    session.addTarget(queryTarget(2, POSTS));
    await settle();
    await firestore.commit({ database: DATABASE, writes: [set('posts/1/replies/a', {})] }, ADMIN);
    const told = meter.originsOf(PROJECT).filter(({ field }) => field !== 'bytes');
    expect(told).toEqual([
      { kind: 'admin', field: 'reads', origin: 'posts/*', count: 2 },
      { kind: 'admin', field: 'reads', origin: 'posts where n EQUAL limit 5', count: 1 },
      { kind: 'admin', field: 'reads', origin: 'listens to posts/*', count: 1 },
      { kind: 'admin', field: 'reads', origin: 'listens to posts', count: 3 },
      { kind: 'admin', field: 'writes', origin: 'posts/*/replies/*', count: 1 },
    ]);
  });
});
