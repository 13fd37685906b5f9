import { renameSync, writeFileSync } from 'node:fs';
import type { Bench } from './bench.ts';
import { benches } from './benches.ts';
import { stopEverything } from './holding.ts';
import { isFailure, type Outcomes, runBenches } from './runBenches.ts';
import { ownStage } from './stage.ts';
import { goalText, linesOf } from './table.ts';

const LIMIT_MS = 20 * 60_000;

/** `npm run bench [-- --json FILE] [NAME…]`: runs the benchmarks with figures whose names start with one of these, or all. */
const wanted = process.argv.slice(2);
const jsonAt = wanted.indexOf('--json');
const jsonFile = jsonAt < 0 ? undefined : wanted.splice(jsonAt, 2)[1];
const chosen = benches.filter(
  ({ figures }) =>
    wanted.length === 0 ||
    Object.keys(figures).some((name) => wanted.some((start) => name.startsWith(start))),
);

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => void stopEverything().finally(() => process.exit(code)));
}

if (chosen.length === 0)
  throw new Error(`No benchmark has a figure whose name starts with ${wanted.join(' or ')}.`);
save({});
const outcomes = await runBenches(chosen, ownStage, { limit: LIMIT_MS, onStart: announce, onEnd: tell });
console.log('\n── all figures ───────────────────────────────────────────────────────────');
for (const bench of chosen) printFigures(bench, outcomes);
process.exit(Object.values(outcomes).some(isFailure) ? 1 : 0);

function announce({ figures, what }: Bench): void {
  const goals = Object.entries(figures).map(
    ([name, goal]) => `${name}${goal === null ? '' : ` ${goalText(goal)}`}`,
  );
  console.log(`\n${goals.join(', ')}\n  ${what}`);
}

function tell(bench: Bench, own: Outcomes, all: Outcomes): void {
  printFigures(bench, own);
  save(all);
}

function printFigures(bench: Bench, found: Outcomes): void {
  for (const line of linesOf(bench, found)) console.log(line);
}

/** Whole or not at all: whoever stops the run keeps what was measured until then. */
function save(all: Outcomes): void {
  if (jsonFile === undefined) return;
  writeFileSync(`${jsonFile}.part`, `${JSON.stringify(all, null, 2)}\n`);
  renameSync(`${jsonFile}.part`, jsonFile);
}
