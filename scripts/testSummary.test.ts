import { describe, expect, it } from 'vitest';
import { type Outcome, summaryOf } from './testSummary.ts';

const EMPTY: Outcome = {
  name: 'unit',
  passed: 0,
  failed: 0,
  skipped: 0,
  seconds: 0,
  failures: [],
  tests: [],
};

describe('the summary of a test run', () => {
  it('has a line for each step, what failed, and the sums with the time of all', () => {
    const outcomes: Outcome[] = [
      { ...EMPTY, name: 'types', passed: 1, seconds: 31.24 },
      {
        ...EMPTY,
        name: 'journeys',
        passed: 1200,
        failed: 1,
        skipped: 34,
        seconds: 900,
        failures: ['FAIL a > b:'],
      },
    ];
    expect(summaryOf(outcomes, 605.4)).toEqual([
      '── summary ───────────────────────────────────────────────────────────────',
      'ok   types             1 passed    0 failed    0 skipped    31.2 s',
      'FAIL journeys       1200 passed    1 failed   34 skipped   900.0 s',
      '',
      'FAIL a > b:',
      '',
      '1201 passed, 1 failed, 34 skipped in 10 min 05 s',
    ]);
  });

  it('names the ten slowest tests of all steps, the slowest first', () => {
    const testsOf = (from: number) =>
      Array.from({ length: 8 }, (_, index) => ({
        name: `test ${from + index * 2}`,
        milliseconds: (from + index * 2) * 100,
      }));
    const lines = summaryOf(
      [
        { ...EMPTY, tests: testsOf(0) },
        { ...EMPTY, tests: testsOf(1) },
      ],
      59.6,
    );
    const first = lines.indexOf('The slowest tests:') + 1;
    expect(lines.slice(first, lines.indexOf('', first))).toEqual(
      Array.from({ length: 10 }, (_, index) => {
        const number = 15 - index;
        return `${(number / 10).toFixed(1).padStart(7)} s  test ${number}`;
      }),
    );
    expect(lines.at(-1)).toBe('0 passed, 0 failed, 0 skipped in 1 min 00 s');
  });
});
