/** So many of the slowest tests are named. */
const SLOWEST_NAMED = 10;

/** What came of a step of `npm test`. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Tests that this machine lacks something for, such as a browser. */
  readonly skipped: number;
  readonly seconds: number;
  /** The tests that failed, a line each; last, what a suite said that died. */
  readonly failures: readonly string[];
  readonly tests: readonly TimedTest[];
}

/** How long a test took. */
export interface TimedTest {
  readonly name: string;
  readonly milliseconds: number;
}

/**
 * What is printed at the end: the steps, the slowest tests, what failed, and the sums.
 * @param seconds how long all of it took; steps that ran beside each other took less than their sum
 */
export function summaryOf(outcomes: readonly Outcome[], seconds: number): readonly string[] {
  const total = (count: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((sum, outcome) => sum + outcome[count], 0);
  return [
    '── summary ───────────────────────────────────────────────────────────────',
    ...outcomes.map(lineOf),
    ...slowestOf(outcomes),
    '',
    ...outcomes.flatMap(({ failures }) => failures),
    '',
    `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped in ${minutesOf(seconds)}`,
  ];
}

function lineOf({ name, passed, failed, skipped, seconds }: Outcome): string {
  const verdict = failed === 0 ? 'ok  ' : 'FAIL';
  const counts = [
    `${String(passed).padStart(6)} passed`,
    `${String(failed).padStart(4)} failed`,
    `${String(skipped).padStart(4)} skipped`,
  ];
  return `${verdict} ${name.padEnd(12)} ${counts.join(' ')} ${secondsOf(seconds)}`;
}

function slowestOf(outcomes: readonly Outcome[]): readonly string[] {
  const slowest = outcomes
    .flatMap(({ tests }) => tests)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SLOWEST_NAMED)
    .map(({ name, milliseconds }) => `${secondsOf(milliseconds / 1000)}  ${name}`);
  return slowest.length === 0 ? [] : ['', 'The slowest tests:', ...slowest];
}

function secondsOf(seconds: number): string {
  return `${seconds.toFixed(1).padStart(7)} s`;
}

function minutesOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
