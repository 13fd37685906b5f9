import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, type Area } from './mutate/areas.ts';
import { whyEquivalent } from './mutate/equivalent.ts';
import { inRandomOrder } from './mutate/inRandomOrder.ts';
import type { Mutant } from './mutate/mutant.ts';
import { describe, type Outcome } from './mutate/report.ts';
import { openRulesWitness } from './mutate/rulesWitness.ts';
import { type Fate, tryMutants } from './mutate/tryMutants.ts';

/**
 * Changes our code and rules in small ways and tells which changes no test notices (docs/decisions/125):
 * `npm run mutate -- [area…] [--match part of a path or change] [--minutes 10]`.
 */
const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache', 'reports');
const TELL_EVERY = 100;
/** More than any tests of a single mutant take, also where much else runs; those with a Firestore give up by themselves. */
const ENDLESS_MS = 60_000;
const ENDLESS_WITH_FIRESTORE_MS = 600_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { match: { type: 'string', default: '' }, minutes: { type: 'string', default: '10' } },
});
const areas = positionals.length === 0 ? AREAS : AREAS.filter(({ name }) => positionals.includes(name));
if (areas.length === 0) throw new Error(`There is ${AREAS.map(({ name }) => name).join(', ')}.`);
process.on('SIGTERM', () => process.exit(143));
mkdirSync(REPORTS, { recursive: true });

for (const area of areas) {
  const outcome = await tryArea(area);
  console.log(describe(outcome, whyEquivalent));
  const mutants = [...outcome.fates].map(([mutant, fate]) => ({
    ...mutant,
    fate,
    why: whyEquivalent(mutant),
  }));
  writeFileSync(
    join(REPORTS, `mutants-${area.name}.json`),
    `${JSON.stringify({ area: area.name, untried: outcome.untried, mutants }, undefined, 2)}\n`,
  );
}

/** Of more mutants than there is time for, those that are drawn stand for all. */
async function tryArea(area: Area): Promise<Outcome> {
  const isMeant = ({ file, line, change }: Mutant) => `${file}:${line} ${change}`.includes(values.match);
  const mutants = inRandomOrder(area.mutants().filter(isMeant));
  console.log(`${area.name}: ${mutants.length} mutants`);
  const fates = new Map<Mutant, Fate>();
  const note = (mutant: Mutant, fate: Fate) => {
    fates.set(mutant, fate);
    if (fates.size % TELL_EVERY === 0) console.log(`${area.name}: ${fates.size} of ${mutants.length} tried`);
  };
  let left: readonly Mutant[] = mutants;
  if (area.asked !== undefined) {
    const noticed = await askAll(area.asked, mutants);
    // Those that lived may still be noticed by the other tests.
    for (const mutant of mutants) fates.set(mutant, noticed.has(mutant) ? 'killed' : 'lived');
    left = mutants.filter((mutant) => !noticed.has(mutant));
    console.log(`${area.name}: ${noticed.size} of ${mutants.length} were noticed by requests of tests`);
  }
  const until = Date.now() + Number(values.minutes) * 60_000;
  const endlessMs = area.tests.setup === undefined ? ENDLESS_MS : ENDLESS_WITH_FIRESTORE_MS;
  await tryMutants(area.tests, left, { until, endlessMs }, note);
  return { area: area.name, fates, untried: mutants.length - fates.size };
}

/** Runs these tests of rules once. @returns the mutants of the rules that would have answered one of their requests otherwise */
async function askAll(tests: readonly string[], mutants: readonly Mutant[]): Promise<ReadonlySet<Mutant>> {
  const [first] = mutants;
  if (first === undefined) return new Set();
  const witness = await openRulesWitness(readFileSync(join(ROOT, first.file), 'utf8'), mutants);
  const config = join(ROOT, 'tests', 'rules', 'vitest.config.ts');
  const vitest = spawn(
    join(ROOT, 'node_modules', '.bin', 'vitest'),
    ['run', '--config', config, '--reporter=dot', ...tests],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TOD_RULES_FIRESTORE: witness.host },
    },
  );
  process.once('exit', () => vitest.kill());
  const code = await new Promise((done) => vitest.once('exit', done));
  await witness.close();
  if (code !== 0) throw new Error('Without any mutant the tests of the rules have to pass.');
  return witness.noticed;
}
