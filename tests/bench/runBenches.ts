import type { Bench, Figure, Stage } from './bench.ts';
import { messageOf, stopEverything } from './holding.ts';

/** Why there is no figure of this name. */
export interface Failure {
  readonly error: string;
}

/** What there is by the names of the figures. */
export type Outcomes = Readonly<Record<string, Figure | Failure>>;

export interface RunOptions {
  /** After how many milliseconds a bench counts as hanging, and what it has running is stopped. */
  readonly limit: number;
  readonly onStart: (bench: Bench) => void;
  /** After each bench: what it gave, and everything so far. */
  readonly onEnd: (bench: Bench, own: Outcomes, all: Outcomes) => void;
}

export function isFailure(outcome: Figure | Failure): outcome is Failure {
  return 'error' in outcome;
}

/** Runs one bench after the other. One that fails gives its reason in place of its figures, and the next one runs. */
export async function runBenches(
  benches: readonly Bench[],
  stage: Stage,
  options: RunOptions,
): Promise<Outcomes> {
  let all: Outcomes = {};
  for (const bench of benches) {
    options.onStart(bench);
    const own = await outcomesOf(bench, stage, options.limit);
    all = { ...all, ...own };
    options.onEnd(bench, own, all);
  }
  return all;
}

async function outcomesOf(bench: Bench, stage: Stage, limit: number): Promise<Outcomes> {
  const strays: unknown[] = [];
  const noteStray = (error: unknown) => void strays.push(error);
  // What nobody waits for any more ends the process otherwise, and with it the benches that are still to come.
  process.on('unhandledRejection', noteStray);
  process.on('uncaughtException', noteStray);
  try {
    const figures = await within(limit, bench.run(stage));
    if (strays.length > 0) throw strays[0];
    return checked(bench, figures);
  } catch (error) {
    await stopEverything();
    return failed(bench, messageOf(error));
  } finally {
    process.off('unhandledRejection', noteStray);
    process.off('uncaughtException', noteStray);
  }
}

/** Exactly the figures that the bench names, each of them a number. */
function checked(bench: Bench, figures: Readonly<Record<string, Figure>>): Outcomes {
  const unnamed = Object.keys(figures).filter((name) => !(name in bench.figures));
  if (unnamed.length > 0) return failed(bench, `It gives ${unnamed.join(', ')}, which it does not name.`);
  return Object.fromEntries(
    Object.keys(bench.figures).map((name) => {
      const figure = figures[name];
      const numbers = [figure?.value, figure?.against ?? 0, figure?.ratio ?? 0];
      if (figure === undefined || !numbers.every(Number.isFinite))
        return [name, { error: `The bench gives ${JSON.stringify(figure) ?? 'nothing'}.` }];
      return [name, figure];
    }),
  );
}

function failed(bench: Bench, error: string): Outcomes {
  return Object.fromEntries(Object.keys(bench.figures).map((name) => [name, { error }]));
}

async function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It has not ended after ${limit / 1000} s.`)), limit);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
