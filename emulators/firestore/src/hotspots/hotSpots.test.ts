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
    });
  });
});
