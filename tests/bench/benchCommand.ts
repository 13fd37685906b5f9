import { renameSync, writeFileSync } from 'node:fs';
import { type Bench, isStrict, meets, type Scale, type Stage } from './bench.ts';
import { isFailure, type Outcomes, runBenches } from './runBenches.ts';
import { goalText, linesOf } from './table.ts';

const LIMIT_MS = 20 * 60_000;

/**
 * `[--json FILE] [NAME…]`: runs the benchmarks with figures whose names start with one of these, or all, prints what they
 * give, and keeps it in the file as well. Resolves to the exit code: 1 when one has failed or missed a strict goal.
 * @throws Error when no benchmark has such a figure, or the file cannot be written
 */
export async function benchCommand(
  parameters: readonly string[],
  benches: readonly Bench[],
  stage: Stage,
): Promise<number> {
  const wanted = [...parameters];
  const jsonAt = wanted.indexOf('--json');
  const jsonFile = jsonAt < 0 ? undefined : wanted.splice(jsonAt, 2)[1];
  if (jsonAt >= 0 && jsonFile === undefined) throw new Error('--json needs the name of a file.');
  const chosen = benches.filter((bench) => wanted.length === 0 || isNamed(bench, wanted));
  if (chosen.length === 0)
    throw new Error(`No benchmark has a figure whose name starts with ${wanted.join(' or ')}.`);
  save(jsonFile, {});
  const outcomes = await runBenches(chosen, stage, {
    limit: LIMIT_MS,
    onStart: announce,
    onEnd(bench, own, all) {
      printFigures(bench, own);
      save(jsonFile, all);
    },
  });
  console.log(`\n── all figures ${'─'.repeat(60)}`);
  for (const bench of chosen) printFigures(bench, outcomes);
  return chosen.some((bench) => hasFailed(bench, outcomes, stage.scale)) ? 1 : 0;
}

function hasFailed({ figures }: Bench, outcomes: Outcomes, scale: Scale): boolean {
  return Object.entries(figures).some(([name, goal]) => {
    const outcome = outcomes[name];
    if (outcome === undefined || isFailure(outcome)) return true;
    return isStrict(goal, scale) && !meets(outcome, goal);
  });
}

function isNamed({ figures }: Bench, starts: readonly string[]): boolean {
  return Object.keys(figures).some((name) => starts.some((start) => name.startsWith(start)));
}

function announce({ figures, what }: Bench): void {
  const goals = Object.entries(figures).map(
    ([name, goal]) => `${name}${goal === null ? '' : ` ${goalText(goal)}`}`,
  );
  console.log(`\n${goals.join(', ')}\n  ${what}`);
}

function printFigures(bench: Bench, found: Outcomes): void {
  for (const line of linesOf(bench, found)) console.log(line);
}

/** Whole or not at all: whoever stops the run keeps what was measured until then. */
function save(file: string | undefined, all: Outcomes): void {
  if (file === undefined) return;
  writeFileSync(`${file}.part`, `${JSON.stringify(all, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}
