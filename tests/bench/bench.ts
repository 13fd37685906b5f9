import type { Browser } from 'playwright-core';
import type { Suite } from '../../scripts/suite/startSuite.ts';

/** One measured figure. `against` is what stood beside it in the same run; `ratio` is value divided by against. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly against?: number;
  readonly ratio?: number;
}

export type Figures = Readonly<Record<string, Figure>>;

/** What a figure should be, by its value or by its ratio. */
export interface Goal {
  readonly of: 'value' | 'ratio';
  readonly atMost?: number;
  readonly atLeast?: number;
  /**
   * Where missing it is a failure, as it holds on any machine: `always` over however little, as a count of what went wrong does; `full` in
   * the full form only, whose length it needs. Nowhere where absent.
   */
  readonly strict?: 'always' | Extract<Scale, 'full'>;
}

/**
 * `full` gives the figures of the budgets. `small` shows within seconds that a bench still works: the same steps over less,
 * whose figures say nothing.
 */
export type Scale = 'full' | 'small';

/** What benches run on. Whatever they use of it ends with them, however they end. */
export interface Stage {
  readonly scale: Scale;
  /** A seeded suite on a built tree. */
  withSuite<Result>(use: (suite: Suite) => Promise<Result>): Promise<Result>;
  /** How many milliseconds such a suite takes until its page answers; the tree is built before. */
  timeSuite(): Promise<number>;
  /** A browser that tools can reach on this port of the machine as well. */
  withBrowser<Result>(use: (browser: Browser, debuggingPort: number) => Promise<Result>): Promise<Result>;
}

/** A benchmark. */
export interface Bench {
  /** Every figure it gives, with its goal; `null` for one that only stands beside another. */
  readonly figures: Readonly<Record<string, Goal | null>>;
  /** What it does, how often, and what stands beside it, in a line. */
  readonly what: string;
  run(stage: Stage): Promise<Figures>;
}

export function atMost(limit: number, of: Goal['of'] = 'value'): Goal {
  return { of, atMost: limit };
}

/** For what must hold on any machine once it is measured for as long as the full form does. */
export function atMostInFull(limit: number, of: Goal['of'] = 'value'): Goal {
  return { of, atMost: limit, strict: 'full' };
}

/** For a count that is the same on any machine. */
export function countAtMost(limit: number): Goal {
  return { of: 'value', atMost: limit, strict: 'always' };
}

/** For a count of what must not happen at all. */
export function none(): Goal {
  return countAtMost(0);
}

export function atLeast(limit: number, of: Goal['of'] = 'value'): Goal {
  return { of, atLeast: limit };
}

/** Whether missing a goal is a failure. */
export function isStrict(goal: Goal | null, scale: Scale): goal is Goal {
  return goal?.strict === 'always' || goal?.strict === scale;
}

/** Whether a figure is as it should be. */
export function meets(figure: Figure, goal: Goal): boolean {
  const measured = figure[goal.of] ?? Number.NaN;
  return (
    measured >= (goal.atLeast ?? Number.NEGATIVE_INFINITY) &&
    measured <= (goal.atMost ?? Number.POSITIVE_INFINITY)
  );
}

export function compare(value: number, against: number, unit: string): Figure {
  return { value: round(value), unit, against: round(against), ratio: round(value / against) };
}

export function figure(value: number, unit: string): Figure {
  return { value: round(value), unit };
}

/** Runs something several times and takes the middle, so that one slow moment of the machine does not decide. */
export async function medianOf(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return middleOf(values);
}

export function middleOf(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this part of the values lies, from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
