import { describe, expect, it } from 'vitest';
import type { ListenEvent, Target } from '../commands/listening.ts';
import {
  ADMIN,
  ascending,
  codeOf,
  createBench,
  descending,
  documentsTarget,
  group,
  listenTo,
  name,
  query,
  queryTarget,
  ROOT,
  remove,
  set,
  settle,
  where,
} from '../testing.ts';
import { compareTimestamps } from '../values/timestamp.ts';
import type { Timestamp } from '../values/value.ts';

async function createScene() {
  const bench = createBench();
  await bench.commit(set('c/1', { n: 1n }), set('c/2', { n: 2n }), set('c/3', { n: 3n }));
  return { ...bench, ...listenTo(bench.firestore) };
}

function readTimesOf(events: readonly ListenEvent[]): Timestamp[] {
  return events.flatMap((event) =>
    'readTime' in event && event.readTime !== undefined ? [event.readTime] : [],
  );
}

describe('a query target', () => {
  it('begins with its documents in order, then is current and consistent', async () => {
    const { session, take } = await createScene();
    session.addTarget(queryTarget(2, query('c', { orderBy: [descending('n')] })));
    expect(await take()).toEqual([
      'ADD 2',
      'present c/3 2',
      'present c/2 2',
      'present c/1 2',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
  });

  it('gives tokens and read times with CURRENT and with each consistent point', async () => {
    const { session, events, commit } = await createScene();
    session.addTarget(queryTarget(2, query('c')));
    await settle();
    const [current, consistent] = events.slice(-2);
    expect(current).toMatchObject({ change: 'CURRENT', targetIds: [2] });
    expect(consistent).toMatchObject({ change: 'NO_CHANGE', targetIds: [] });
    const time = await commit(set('c/1', { n: 9n }));
    await settle();
    expect(events.at(-1)).toMatchObject({ change: 'NO_CHANGE', targetIds: [], readTime: time });
    const times = readTimesOf(events);
    for (const [index, readTime] of times.entries()) {
      expect(compareTimestamps(readTime, times[index - 1] ?? readTime)).toBeGreaterThanOrEqual(0);
    }
    expect(consistent).toHaveProperty('resumeToken');
  });

  it('tells what left before what came', async () => {
    const { session, take, commit } = await createScene();
    session.addTarget(queryTarget(2, query('c', { where: where('n', 'GREATER_THAN', 1n) })));
    await take();
    await commit(
      set('c/4', { n: 4n }),
      set('c/2', { n: 0n }),
      remove('c/3'),
      set('c/1', { n: -1n }),
      set('d/1', { n: 9n }),
    );
    expect(await take()).toEqual(['removed c/2 2', 'deleted c/3 2', 'present c/4 2', 'NO_CHANGE']);
  });

  it('hears nothing of commits that change nothing in it', async () => {
    const { session, take, commit } = await createScene();
    session.addTarget(queryTarget(2, query('c', { where: where('n', 'LESS_THAN', 3n) })));
    await take();
    await commit(
      set('c/3', { n: 30n }),
      set('c/1', { n: 1n }),
      set('c/1/c/5', { n: 1n }),
      remove('c/3'),
      remove('c/8'),
    );
    expect(await take()).toEqual([]);
  });

  it('of a collection group hears of every collection with the id', async () => {
    const { session, take, commit } = await createScene();
    session.addTarget(queryTarget(2, group('c')));
    session.addTarget({
      ...queryTarget(4, group('c')),
      what: { kind: 'query', parent: name('c/1'), query: group('c') },
    });
    await take();
    await commit(set('c/1/c/5', {}), set('x/y/c/6', {}), set('x/y', {}));
    expect(await take()).toEqual(['present c/1/c/5 2,4', 'present x/y/c/6 2', 'NO_CHANGE']);
  });

  it('projects what it tells', async () => {
    const { session, events } = await createScene();
    session.addTarget(queryTarget(2, query('c', { select: ['__name__'], limit: 1 })));
    await settle();
    const found = events.find((event) => event.kind === 'documentChange');
    expect(found?.kind === 'documentChange' && found.document.fields.size).toBe(0);
  });
});

describe('a target with a limit or an offset', () => {
  it('follows its window', async () => {
    const { session, take, commit } = await createScene();
    session.addTarget(queryTarget(2, query('c', { orderBy: [ascending('n')], limit: 2 })));
    expect(await take()).toEqual(['ADD 2', 'present c/1 2', 'present c/2 2', 'CURRENT 2', 'NO_CHANGE']);
    await commit(set('c/0', { n: 0n }));
    expect(await take()).toEqual(['removed c/2 2', 'present c/0 2', 'NO_CHANGE']);
    await commit(remove('c/0'));
    expect(await take()).toEqual(['deleted c/0 2', 'present c/2 2', 'NO_CHANGE']);
    await commit(set('c/4', { n: 4n }));
    expect(await take()).toEqual([]);
    await commit(set('c/1', { n: 5n }), set('c/2', { n: 2n, more: true }));
    expect(await take()).toEqual(['removed c/1 2', 'present c/2 2', 'present c/3 2', 'NO_CHANGE']);
  });

  it('moves with what comes before its offset', async () => {
    const { session, take, commit } = await createScene();
    session.addTarget(queryTarget(2, query('c', { orderBy: [ascending('n')], offset: 1 })));
    expect(await take()).toEqual(['ADD 2', 'present c/2 2', 'present c/3 2', 'CURRENT 2', 'NO_CHANGE']);
    await commit(remove('c/1'));
    expect(await take()).toEqual(['removed c/2 2', 'NO_CHANGE']);
  });

  it('refills when more leaves than it keeps in reserve', async () => {
    const { session, take, commit } = await createScene();
    await commit(
      ...Array.from({ length: 500 }, (_, index) => set(`c/x${index}`, { n: BigInt(1000 + index) })),
    );
    session.addTarget(queryTarget(2, query('c', { orderBy: [ascending('n')], limit: 3 })));
    await take();
    await commit(...Array.from({ length: 400 }, (_, index) => remove(`c/x${index}`)));
    expect(await take()).toEqual([]);
    await commit(remove('c/1'), remove('c/2'));
    expect(await take()).toEqual([
      'deleted c/1 2',
      'deleted c/2 2',
      'present c/x400 2',
      'present c/x401 2',
      'NO_CHANGE',
    ]);
  });
});

describe('a documents target', () => {
  it('tells what is there and what is not, and what becomes of each', async () => {
    const { session, take, commit } = await createScene();
    session.addTarget(documentsTarget(2, ['c/1', 'c/missing', 'c/1']));
    expect(await take()).toEqual(['ADD 2', 'deleted c/missing 2', 'present c/1 2', 'CURRENT 2', 'NO_CHANGE']);
    await commit(set('c/missing', {}), remove('c/1'), set('c/2', { n: 5n }));
    expect(await take()).toEqual(['deleted c/1 2', 'present c/missing 2', 'NO_CHANGE']);
  });
});

describe('a stream of several targets', () => {
  it('tells of each document once, for all targets', async () => {
    const { session, take, commit } = await createScene();
    session.addTarget(queryTarget(2, query('c')));
    session.addTarget(queryTarget(4, query('c', { where: where('n', 'EQUAL', 1n) })));
    session.addTarget(documentsTarget(6, ['c/1']));
    await take();
    await commit(set('c/1', { n: 2n }));
    expect(await take()).toEqual(['present c/1 6,2 -4', 'NO_CHANGE']);
    await commit(remove('c/1'));
    expect(await take()).toEqual(['deleted c/1 6,2', 'NO_CHANGE']);
  });

  it('ends a target when asked, and ignores targets it does not have', async () => {
    const { session, take, commit } = await createScene();
    session.addTarget(queryTarget(2, query('c')));
    session.addTarget(queryTarget(4, query('c')));
    await take();
    session.removeTarget(2);
    session.removeTarget(99);
    await commit(set('c/1', {}));
    expect(await take()).toEqual(['REMOVE 2', 'present c/1 4', 'NO_CHANGE']);
    session.addTarget(queryTarget(2, query('nothing')));
    expect(await take()).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE']);
  });

  it('ends a target that is asked for once after its first result', async () => {
    const { session, take, commit } = await createScene();
    session.addTarget(documentsTarget(2, ['c/1'], { once: true }));
    expect(await take()).toEqual(['ADD 2', 'present c/1 2', 'CURRENT 2', 'NO_CHANGE', 'REMOVE 2']);
    await commit(set('c/1', {}));
    expect(await take()).toEqual([]);
  });

  it('refuses target ids that cannot be used', async () => {
    const { session } = await createScene();
    session.addTarget(queryTarget(2, query('c')));
    expect(await codeOf(() => session.addTarget(queryTarget(2, query('c'))))).toBe('INVALID_ARGUMENT');
    expect(await codeOf(() => session.addTarget(queryTarget(-1, query('c'))))).toBe('INVALID_ARGUMENT');
  });

  it('takes a target of no documents, which is current at once', async () => {
    const { session, take } = await createScene();
    session.addTarget(documentsTarget(2, []));
    expect(await take()).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE']);
  });

  it.each<[string, Target]>([
    ['a malformed query', queryTarget(2, query('c', { limit: -1 }))],
    ['a malformed document name', documentsTarget(2, ['c'])],
    [
      'another database',
      {
        ...queryTarget(2, query('c')),
        what: { kind: 'query', parent: ROOT.replace('demo', 'other'), query: query('c') },
      },
    ],
  ])('answers %s with REMOVE and a cause, and goes on', async (_, target) => {
    const { session, take } = await createScene();
    session.addTarget(target);
    session.addTarget(queryTarget(4, query('none')));
    expect(await take()).toEqual(['REMOVE 2 INVALID_ARGUMENT', 'ADD 4', 'CURRENT 4', 'NO_CHANGE']);
  });

  it('tells nothing more once closed, even what was on its way', async () => {
    const { session, take, commit } = await createScene();
    session.addTarget(queryTarget(2, query('c')));
    session.close();
    session.close();
    session.addTarget(queryTarget(4, query('c')));
    await commit(set('c/1', {}));
    expect(await take()).toEqual([]);
  });

  it('never calls back while being called', async () => {
    const { firestore } = await createScene();
    const seen: string[] = [];
    let isInside = false;
    const session = firestore.listen(ROOT.replace('/documents', ''), ADMIN, (event) => {
      expect(isInside).toBe(false);
      seen.push(event.kind === 'targetChange' ? event.change : event.kind);
      if (event.kind === 'targetChange' && event.change === 'CURRENT' && event.targetIds[0] === 2) {
        isInside = true;
        session.addTarget(queryTarget(4, query('none')));
        isInside = false;
      }
      return true;
    });
    session.addTarget(queryTarget(2, query('none')));
    expect(seen).toEqual([]);
    await settle();
    expect(seen).toEqual(['ADD', 'CURRENT', 'NO_CHANGE', 'ADD', 'CURRENT', 'NO_CHANGE']);
  });
});

describe('clearing and importing', () => {
  it('tells listeners that documents go and come', async () => {
    const { session, take, firestore } = await createScene();
    session.addTarget(queryTarget(2, query('c')));
    session.addTarget(queryTarget(4, query('c', { limit: 2 })));
    await take();
    const exported = firestore.exportDocuments(ROOT.replace('/documents', ''));
    firestore.clear(name('c/1'));
    expect(await take()).toEqual(['deleted c/1 2,4', 'present c/3 4', 'NO_CHANGE']);
    firestore.clear(ROOT);
    expect(await take()).toEqual(['deleted c/2 2,4', 'deleted c/3 2,4', 'NO_CHANGE']);
    firestore.importDocuments(ROOT.replace('/documents', ''), exported);
    expect(await take()).toEqual(['present c/1 2,4', 'present c/2 2,4', 'present c/3 2', 'NO_CHANGE']);
  });

  it('chooses the ids of targets that come without, and then takes no others', async () => {
    const { firestore, commit } = createBench();
    const { session, take } = listenTo(firestore);
    session.addTarget(queryTarget(0, query('c')));
    session.addTarget(queryTarget(0, query('d')));
    expect(await take()).toEqual(['ADD 1', 'CURRENT 1', 'NO_CHANGE', 'ADD 2', 'CURRENT 2', 'NO_CHANGE']);
    session.addTarget(queryTarget(4, query('e')));
    expect(await take()).toEqual(['REMOVE 4 INVALID_ARGUMENT']);
    session.removeTarget(1);
    await commit(set('c/1', {}), set('d/1', {}));
    expect(await take()).toEqual(['REMOVE 1', 'present d/1 2', 'NO_CHANGE']);
  });

  it('chooses no id that is taken', async () => {
    const { firestore } = createBench();
    const { session, take } = listenTo(firestore);
    session.addTarget(queryTarget(1, query('c')));
    session.addTarget(queryTarget(0, query('d')));
    expect((await take()).filter((line) => line.startsWith('ADD'))).toEqual(['ADD 1', 'ADD 2']);
  });
});

describe('a receiver who is full', () => {
  it('is told no more until it resumes, and then of everything at once', async () => {
    const { firestore, commit } = await createScene();
    let isReading = false;
    const { session, take } = listenTo(firestore, ADMIN, () => isReading);
    session.addTarget(queryTarget(2, query('c')));
    expect(await take()).toEqual(['ADD 2']);
    await commit(set('c/1', { n: 10n }));
    await commit(set('c/1', { n: 11n }), remove('c/2'));
    await commit(set('d/1', {}));
    expect(await take()).toEqual([]);
    isReading = true;
    session.resume();
    expect(await take()).toEqual([
      'present c/1 2',
      'present c/2 2',
      'present c/3 2',
      'CURRENT 2',
      'NO_CHANGE',
      'deleted c/2 2',
      'present c/1 2',
      'NO_CHANGE',
    ]);
    await commit(set('c/4', {}));
    expect(await take()).toEqual(['present c/4 2', 'NO_CHANGE']);
  });

  it('costs no memory by what it misses, and begins anew where that is forgotten', async () => {
    const { firestore, commit } = await createScene();
    let isReading = true;
    const { session, take } = listenTo(firestore, ADMIN, () => isReading);
    session.addTarget(queryTarget(2, query('c')));
    session.addTarget(documentsTarget(4, ['c/1']));
    await take();
    isReading = false;
    await commit(remove('c/1'));
    expect(await take()).toEqual(['deleted c/1 4,2']);
    for (let round = 0; round < 11; round++) {
      await commit(...Array.from({ length: 1000 }, (_, index) => set(`x/${round}-${index}`, {})));
      await commit(set('c/2', { n: BigInt(round) }));
    }
    isReading = true;
    session.resume();
    expect(await take()).toEqual([
      'NO_CHANGE',
      'RESET 2,4',
      'deleted c/1 4',
      'present c/2 2',
      'present c/3 2',
      'CURRENT 2,4',
      'NO_CHANGE',
    ]);
  });

  it('is brought up to date before another target begins', async () => {
    const { firestore, commit } = await createScene();
    let isReading = true;
    const { session, take } = listenTo(firestore, ADMIN, () => isReading);
    session.addTarget(documentsTarget(2, ['c/1']));
    await take();
    isReading = false;
    await commit(set('c/1', { n: 7n }));
    await commit(set('c/1', { n: 8n }));
    session.addTarget(documentsTarget(4, ['c/2']));
    isReading = true;
    session.resume();
    expect(await take()).toEqual([
      'present c/1 2',
      'NO_CHANGE',
      'present c/1 2',
      'NO_CHANGE',
      'ADD 4',
      'present c/2 4',
      'CURRENT 4',
      'NO_CHANGE',
    ]);
  });
});
