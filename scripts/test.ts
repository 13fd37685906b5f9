import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAll } from './build.ts';
import { runCommand } from './runCommand.ts';
import { readReport } from './testReport.ts';
import { type Outcome, summaryOf } from './testSummary.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache', 'reports');
/** The longest step takes a third of it where two cores are quiet, and fifty minutes on the slowest machine seen. */
const STEP_LIMIT_MS = 58 * 60_000;
/** Who waits for all of them stops after 90 minutes, and then hears nothing. */
const RUN_LIMIT_MS = 85 * 60_000;
const ENDING_TIMEOUT_MS = 10_000;

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Where Vitest writes its counts; absent for checks that are one pass or fail. */
  readonly report?: string;
  /** Not run unless it is named: another step runs the same tests. */
  readonly onlyByName?: true;
  /** It starts suites, and builds for them what they run. */
  readonly startsSuites?: true;
  /** It opens the tests' browser, and unpacks it where npm brought it. */
  readonly opensBrowser?: true;
  /** What it finds in its environment beside ours. */
  readonly environment?: Readonly<Record<string, string>>;
}

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
const script = (name: string) => ['npm', 'run', '--silent', name];

/** @param files a part of the names of the files, where it is not all of them */
function vitest(name: string, config: string, files: readonly string[] = []): Step {
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    report,
    command: [
      bin('vitest'),
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...files,
    ],
  };
}

/** One after the other; of a group so many as leave no part of two cores idle, in this order (docs/decisions/129). */
const GROUPS: readonly (readonly Step[])[] = [
  [
    { name: 'types', command: script('types') },
    { name: 'lint', command: script('lint') },
    { name: 'boundaries', command: script('boundaries') },
  ],
  [vitest('unit', 'vitest.config.ts')],
  // The longest first: what is short fills what they leave.
  [
    { ...vitest('bench', 'tests/bench/vitest.config.ts'), startsSuites: true, opensBrowser: true },
    { ...vitest('suite', 'tests/suite/vitest.config.ts'), startsSuites: true },
    { ...vitest('rehearsal', 'tests/rehearsal/vitest.config.ts'), startsSuites: true, opensBrowser: true },
    vitest('functions', 'tests/functions/vitest.config.ts'),
    { ...vitest('conformance', 'tests/conformance/vitest.config.ts'), opensBrowser: true },
    vitest('attacks', 'tests/attacks/vitest.config.ts'),
    vitest('rules', 'tests/rules/vitest.config.ts'),
  ],
  [{ ...vitest('journeys', 'tests/journeys/vitest.config.ts'), environment: { TOD_JOURNEY_SUITES: '2' } }],
  [{ ...vitest('engines', 'tests/journeys/vitest.config.ts', ['engines/']), onlyByName: true }],
];
/** So many steps of a group run at a time. */
const BESIDE_EACH_OTHER = 3;

/** Runs the steps of a group. Beside others a step says at its end what it has to say, so that no two are mixed. */
async function runGroup(steps: readonly Step[], runLimit: AbortSignal): Promise<Outcome[]> {
  const [only, ...others] = steps;
  if (only === undefined) return [];
  if (others.length === 0) {
    printTitle(only);
    return [await runStep(only, runLimit)];
  }
  const failure = preparationFailure(steps);
  if (failure !== undefined) return [failure];
  console.log(`\n── ${steps.map(({ name }) => name).join(', ')}: up to ${BESIDE_EACH_OTHER} at a time…`);
  const outcomes: Outcome[] = [];
  const waiting = steps.values();
  const runWaiting = async () => {
    for (const step of waiting) outcomes.push(await runStep(step, runLimit, true));
  };
  await Promise.all(Array.from({ length: BESIDE_EACH_OTHER }, runWaiting));
  return outcomes;
}

/** Does once what several of the steps would do at the same time, into the same files; answers what went wrong with it. */
function preparationFailure(steps: readonly Step[]): Outcome | undefined {
  const started = performance.now();
  try {
    if (steps.filter(({ startsSuites }) => startsSuites).length > 1)
      buildAll('emulators', (step) => console.log(`\n${step}…`));
    if (steps.filter(({ opensBrowser }) => opensBrowser).length > 1)
      execFileSync(process.execPath, [join(ROOT, 'tests', 'unpackBrowser.ts')], { stdio: 'inherit' });
    return undefined;
  } catch (error) {
    const seconds = (performance.now() - started) / 1000;
    const failures = [`FAIL ${error instanceof Error ? error.message : error}`];
    return { name: 'preparation', passed: 0, failed: 1, skipped: 0, seconds, failures, tests: [] };
  }
}

/** `--times n` runs the steps n times in a row, up to the first failure; all else are names of steps. */
function readArguments(given: readonly string[]): {
  readonly times: number;
  readonly steps: readonly string[];
} {
  const at = given.indexOf('--times');
  const times = at < 0 ? 1 : Number(given[at + 1]);
  if (!Number.isInteger(times) || times < 1) {
    console.error(`--times takes how many times the steps are to run, not "${given[at + 1] ?? ''}".`);
    process.exit(2);
  }
  const steps = at < 0 ? given : given.toSpliced(at, 2);
  const names = GROUPS.flat().map(({ name }) => name);
  const unknown = steps.filter((step) => !names.includes(step));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(' or ')}, only ${names.join(', ')}.`);
    process.exit(2);
  }
  return { times, steps };
}

function printTitle({ name }: Step): void {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
}

/** Runs one step. Its output goes straight to the terminal, or is kept until its end. A step that ran no test counts as failed. */
async function runStep(step: Step, runLimit: AbortSignal, isKept = false): Promise<Outcome> {
  const started = performance.now();
  const lastWordsFile = join(REPORTS, `${step.name}.txt`);
  for (const file of [step.report, lastWordsFile]) if (file !== undefined) rmSync(file, { force: true });
  const { code, output, failure } = await runCommand({
    words: step.command,
    folder: ROOT,
    environment: { ...process.env, ...step.environment, TOD_LAST_WORDS: lastWordsFile },
    keepsOutput: isKept,
    limit: AbortSignal.any([runLimit, AbortSignal.timeout(STEP_LIMIT_MS)]),
    endingTimeoutMs: ENDING_TIMEOUT_MS,
  });
  if (isKept) {
    printTitle(step);
    process.stdout.write(output);
  }
  const seconds = (performance.now() - started) / 1000;
  const lastWords = [
    ...(failure === undefined ? [] : [`FAIL ${step.name}: ${failure}`]),
    ...(existsSync(lastWordsFile) ? [readFileSync(lastWordsFile, 'utf8')] : []),
  ];
  const untold = { name: step.name, skipped: 0, seconds, failures: lastWords, tests: [] };
  if (step.report === undefined) {
    const isPassed = code === 0 && failure === undefined;
    return { ...untold, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
  }
  if (!existsSync(step.report)) {
    const failures = [`FAIL ${step.name}: it ended with ${code} and wrote no report`, ...lastWords];
    return { ...untold, passed: 0, failed: 1, failures };
  }
  const report = readReport(readFileSync(step.report, 'utf8'), ROOT);
  const failures = [...report.failures, ...lastWords];
  const failed = Math.max(
    failures.filter((line) => line.startsWith('FAIL')).length,
    code === 0 && lastWords.length === 0 && report.passed > 0 ? 0 : 1,
  );
  return { ...untold, ...report, failed, failures };
}

const { times, steps: wanted } = readArguments(process.argv.slice(2));
mkdirSync(REPORTS, { recursive: true });
// Ctrl-C reaches every child through the terminal; this process waits for them and then sums up.
process.on('SIGINT', () => {});
// Who ends this process means the step that runs as well.
process.on('SIGTERM', () => process.exit(143));

const began = performance.now();
const outcomes: Outcome[] = [];
for (let time = 1; time <= times; time += 1) {
  if (times > 1) console.log(`\n── ${time} of ${times} times`);
  const runLimit = AbortSignal.timeout(RUN_LIMIT_MS);
  for (const group of GROUPS) {
    const steps = group.filter(({ name, onlyByName }) =>
      wanted.length === 0 ? onlyByName !== true : wanted.includes(name),
    );
    outcomes.push(...(await runGroup(steps, runLimit)));
  }
  // What failed is to be looked into before it is tried again.
  if (outcomes.some(({ failed }) => failed > 0)) break;
}

console.log();
for (const line of summaryOf(outcomes, (performance.now() - began) / 1000)) console.log(line);
process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
