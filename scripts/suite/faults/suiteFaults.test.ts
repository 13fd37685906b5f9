import { describe, expect, it } from 'vitest';
import { readFaults } from './suiteFaults.ts';

describe('readFaults()', () => {
  it('finds nothing wrong where nothing is named', () => {
    expect(readFaults(undefined)).toBeUndefined();
    expect(readFaults(' ')).toBeUndefined();
  });

  it('takes several kinds at once, with the share and the seed that are named', () => {
    expect(readFaults('cold, away,failing=0.05,seed=7')).toEqual({
      seed: 7,
      failing: 0.05,
      coldStart: { least: 2_000, most: 6_000, afterIdle: 15_000 },
      absence: { after: 20_000, for: 60_000 },
      events: { least: 0, most: 0, repeated: 0 },
    });
  });

  it('has events come again, at once and once, where functions may fail at them', () => {
    const events = { least: 0, most: 0, repeated: 0 };
    expect(readFaults('failing')).toEqual({ seed: 1, failing: 0.01, events });
    expect(readFaults('away')?.events).toEqual(events);
    expect(readFaults('cold')?.events).toBeUndefined();
  });

  it('has events that are slow and unordered be both', () => {
    expect(readFaults('slow,unordered')?.events).toEqual({ least: 2_000, most: 6_000, repeated: 0.5 });
    expect(readFaults('unordered,slow')).toEqual(readFaults('slow,unordered'));
    expect(readFaults('all')).toMatchObject({
      failing: 0.01,
      events: { repeated: 0.5 },
      absence: { for: 60_000 },
    });
  });

  it('says what it takes where something else is named', () => {
    for (const text of ['cool', 'cold,late', 'failing=2', 'failing=0', 'seed=x', 'toString'])
      expect(() => readFaults(text), text).toThrow(
        /TOD_FAULTS does not know .* It takes cold, slow, unordered, failing, away or all/,
      );
  });
});
