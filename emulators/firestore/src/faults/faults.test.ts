import { describe, expect, it } from 'vitest';
import { drawNumber } from './drawNumber.ts';
import { createFaultSource } from './faults.ts';

const MANY = 10_000;

function requestsWith(seed: number, failing: number) {
  const source = createFaultSource();
  source.change({ seed, failing });
  return Array.from({ length: MANY }, () => source.nextRequest());
}

describe('createFaultSource()', () => {
  it('lets everything pass until it is told otherwise', () => {
    const source = createFaultSource();
    expect(source.nextRequest()).toBeUndefined();
    expect(source.nextEvent()).toBeUndefined();
  });

  it('has about the share of requests fail that it is told, half of them with the answer lost', () => {
    const faults = requestsWith(7, 0.01).filter((fault) => fault !== undefined);
    expect(faults.length).toBeGreaterThan(MANY * 0.007);
    expect(faults.length).toBeLessThan(MANY * 0.013);
    for (const kind of [
      { when: 'before' },
      { when: 'after' },
      { code: 'UNAVAILABLE' },
      { code: 'INTERNAL' },
    ]) {
      const ofKind = faults.filter((fault) =>
        Object.entries(kind).every(([key, value]) => Reflect.get(fault, key) === value),
      );
      expect(ofKind.length).toBeGreaterThan(faults.length / 4);
    }
    expect(requestsWith(7, 1).every((fault) => fault !== undefined)).toBe(true);
  });

  it('tells what it did, and begins to count anew when it is changed', () => {
    const source = createFaultSource();
    const faults = {
      seed: 7,
      failing: 0.5,
      events: { leastMilliseconds: 0, mostMilliseconds: 0, repeated: 0.5 },
    };
    source.change(faults);
    const failed = Array.from({ length: 100 }, () => source.nextRequest()).filter(
      (fault) => fault !== undefined,
    );
    const copies = Array.from({ length: 100 }, () => source.nextEvent()?.length ?? 0);
    expect(source.met()).toEqual({
      failedRequests: failed.length,
      disturbedEvents: 100,
      repeatedEvents: copies.filter((count) => count === 2).length,
    });
    source.change(faults);
    expect(source.met()).toEqual({ failedRequests: 0, disturbedEvents: 0, repeatedEvents: 0 });
  });

  it('meets the same faults again with the same seed, and others with another', () => {
    expect(requestsWith(7, 0.05)).toEqual(requestsWith(7, 0.05));
    expect(requestsWith(7, 0.05)).not.toEqual(requestsWith(8, 0.05));
  });

  it('has events take between the least and the most, so that later ones come first, and some come twice', () => {
    const source = createFaultSource();
    source.change({
      seed: 1,
      failing: 0,
      events: { leastMilliseconds: 1_000, mostMilliseconds: 5_000, repeated: 0.25 },
    });
    const events = Array.from({ length: 1_000 }, () => source.nextEvent() ?? []);
    const delays = events.flat();
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(5_000);
    const firsts = events.map(([first]) => first ?? 0);
    expect(firsts).not.toEqual(firsts.toSorted((one, other) => one - other));
    const twice = events.filter(({ length }) => length === 2).length;
    expect(twice).toBeGreaterThan(200);
    expect(twice).toBeLessThan(300);
  });
});

describe('drawNumber()', () => {
  it('spreads over everything from 0 to below 1', () => {
    const tenths = new Set(
      Array.from({ length: 200 }, (_, index) => Math.floor(drawNumber(3, `n ${index}`) * 10)),
    );
    expect([...tenths].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
