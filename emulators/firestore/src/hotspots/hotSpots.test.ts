import { describe, expect, it } from 'vitest';
import { NO_DEFINITIONS } from '../core/indexes/definitions.ts';
import { createBench, fields, name, set, type TestBench, timestamp } from '../core/testing.ts';
import { createHotSpotCounter } from './hotSpots.ts';

const SECOND = 1000;

/** A bench whose writes are counted. */
function countedBench(definitions = NO_DEFINITIONS) {
  const bench = createBench();
  const counter = createHotSpotCounter(() => definitions);
  bench.firestore.onCommit(counter.count);
  return { ...bench, report: () => counter.of('demo') };
}

async function writeEvery(
  bench: TestBench,
  milliseconds: number,
  times: number,
  path: (n: number) => string,
) {
  for (let n = 0; n < times; n += 1) {
    await bench.commit(set(path(n), { n: BigInt(n) }));
    await bench.advance(milliseconds);
  }
}

describe('documents', () => {
  it('are hot when they are written more than once a second for ten seconds, the hottest first', async () => {
    const bench = countedBench();
    await writeEvery(bench, SECOND, 40, () => 'counters/once');
    expect(bench.report().documents).toEqual([]);
    await writeEvery(bench, SECOND / 2, 40, () => 'counters/twice');
    await writeEvery(bench, SECOND / 10, 200, () => 'counters/often');
    expect(bench.report().documents).toEqual([
      { name: name('counters/often'), writesInTenSeconds: 100 },
      { name: name('counters/twice'), writesInTenSeconds: 20 },
    ]);
  });

  it('are counted together only with themselves, however many there are', async () => {
    const bench = countedBench();
    await writeEvery(bench, 5, 3000, (n) => `many/${n}`);
    await writeEvery(bench, SECOND / 10, 100, () => 'counters/often');
    expect(bench.report().documents.map(({ name }) => name)).toEqual([name('counters/often')]);
  });
});

describe('names', () => {
  /** So many documents in each of these collections in turn, each under an id of its own. */
  const fill = async (
    bench: TestBench,
    times: number,
    collections: readonly string[],
    id: (n: number) => string,
  ) => {
    for (let n = 0; n < times; n += 1)
      for (const collection of collections) await bench.commit(set(`${collection}/${id(n)}`, {}));
  };
  const dated = (n: number) => new Date(n).toISOString();
  const scattered = (n: number) => `${(n * 7919) % 100_003}`;

  it('are told where new documents of a collection have them in order, up or down', async () => {
    const bench = countedBench();
    await fill(bench, 60, ['visits', 'users/ann/notes', 'users/bob/notes'], dated);
    await fill(bench, 60, ['falling'], (n) => dated(60 - n));
    await fill(bench, 60, ['scattered'], scattered);
    const names = bench.report().orderedNames;
    expect(names.map(({ collection }) => collection)).toEqual(
      ['visits', 'users/ann/notes', 'users/bob/notes', 'falling'].map(name),
    );
    expect(names[0]).toEqual({
      collection: name('visits'),
      writes: 60,
      inOrder: 1,
      writesInTenSeconds: 60,
      isHot: false,
    });
  });

  it('say nothing when documents are written again, in whatever order', async () => {
    const bench = countedBench();
    await fill(bench, 40, ['visits'], dated);
    for (let round = 0; round < 3; round += 1)
      for (let n = 0; n < 40; n += 1) await bench.commit(set(`visits/${dated(n)}`, { round: BigInt(round) }));
    expect(bench.report().orderedNames).toEqual([]);
  });

  it('are hot when 500 of them a second are written for ten seconds, however many collections there are besides', async () => {
    const bench = countedBench();
    for (let n = 0; n < 5001; n += 1) {
      await bench.commit(set(`visits/${dated(n)}`, {}));
      await bench.commit(set(`users/${n}/notes/first`, {}));
    }
    expect(bench.report().orderedNames).toMatchObject([
      { collection: name('visits'), writes: 5001, isHot: true },
    ]);
  });
});

describe('indexes', () => {
  const write = async (
    bench: ReturnType<typeof countedBench>,
    times: number,
    stored: (n: number) => Parameters<typeof fields>[0],
  ) => {
    for (let n = 0; n < times; n += 1) await bench.commit(set(`events/${n}`, stored(n)));
  };

  it('are told whose values come in order, up or down, in maps too', async () => {
    const bench = countedBench();
    await write(bench, 60, (n) => ({
      at: timestamp(n),
      left: BigInt(-n),
      place: { type: 'map', fields: fields({ row: BigInt(n) }) },
      shuffled: BigInt((n * 37) % 60),
      kind: 'same',
    }));
    const { orderedIndexes } = bench.report();
    expect(orderedIndexes.map(({ fieldPath }) => fieldPath).toSorted()).toEqual(['at', 'left', 'place.row']);
    expect(orderedIndexes[0]).toMatchObject({
      collectionGroup: 'events',
      writes: 60,
      inOrder: 1,
      isHot: false,
    });
  });

  it('are hot when 500 such values a second are written for ten seconds', async () => {
    const bench = countedBench();
    await write(bench, 5001, (n) => ({ at: timestamp(n) }));
    expect(bench.report().orderedIndexes).toMatchObject([{ fieldPath: 'at', writes: 5001, isHot: true }]);
  });

  it('are not told of where there is none, nor of a value that a write leaves as it was', async () => {
    const exempt = { collectionGroup: 'events', fieldPath: 'at', indexes: [] };
    const bench = countedBench({ composites: [], overrides: [exempt] });
    await write(bench, 60, (n) => ({ at: timestamp(n), since: timestamp(n) }));
    for (let n = 0; n < 100; n += 1)
      await bench.commit(set('events/0', { at: timestamp(n), since: timestamp(0) }));
    expect(bench.report().orderedIndexes).toMatchObject([{ fieldPath: 'since', writes: 60 }]);
  });

  it('belong to a project, and one without writes has none', () => {
    expect(createHotSpotCounter(() => NO_DEFINITIONS).of('other')).toEqual({
      documents: [],
      orderedIndexes: [],
      orderedNames: [],
    });
  });
});
