import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { number, object } from 'yup';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache', 'reports');

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Where Vitest writes its counts; absent for checks that are one pass or fail. */
  readonly report?: string;
}

interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
const script = (name: string) => ['npm', 'run', '--silent', name];

function vitest(name: string, config: string): Step {
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
    ],
  };
}

const STEPS: readonly Step[] = [
  { name: 'types', command: script('types') },
  { name: 'lint', command: script('lint') },
  { name: 'boundaries', command: script('boundaries') },
  vitest('unit', 'vitest.config.ts'),
  vitest('rules', 'tests/rules/vitest.config.ts'),
  vitest('functions', 'tests/functions/vitest.config.ts'),
  vitest('conformance', 'tests/conformance/vitest.config.ts'),
  vitest('suite', 'tests/suite/vitest.config.ts'),
  vitest('journeys', 'tests/journeys/vitest.config.ts'),
  vitest('bench', 'tests/bench/vitest.config.ts'),
];

const countsSchema = object({
  numPassedTests: number().required(),
  numFailedTests: number().required(),
  numFailedTestSuites: number().required(),
});

/** Runs one step; its output goes straight to the terminal. A step that ran no test counts as failed. */
async function runStep(step: Step): Promise<Outcome> {
  const [command = '', ...parameters] = step.command;
  const started = performance.now();
  if (step.report !== undefined) rmSync(step.report, { force: true });
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 70 - step.name.length))}`);
  const code = await new Promise<number>((done) => {
    const child = spawn(command, parameters, { cwd: ROOT, stdio: 'inherit' });
    process.once('exit', () => child.kill());
    child.on('error', () => done(1));
    child.on('exit', (exitCode) => done(exitCode ?? 1));
  });
  const seconds = (performance.now() - started) / 1000;
  if (step.report === undefined)
    return { name: step.name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds };
  if (!existsSync(step.report)) return { name: step.name, passed: 0, failed: 1, seconds };
  const counts = countsSchema.validateSync(JSON.parse(readFileSync(step.report, 'utf8')));
  const failed = Math.max(
    counts.numFailedTests,
    counts.numFailedTestSuites,
    code === 0 && counts.numPassedTests > 0 ? 0 : 1,
  );
  return { name: step.name, passed: counts.numPassedTests, failed, seconds };
}

const wanted = process.argv.slice(2);
mkdirSync(REPORTS, { recursive: true });
// Ctrl-C reaches every child through the terminal; this process waits for them and then sums up.
process.on('SIGINT', () => {});
// Who ends this process means the step that runs as well.
process.on('SIGTERM', () => process.exit(143));

const outcomes: Outcome[] = [];
for (const step of STEPS) {
  if (wanted.length === 0 || wanted.includes(step.name)) outcomes.push(await runStep(step));
}

console.log('\n── summary ───────────────────────────────────────────────────────────────');
for (const { name, passed, failed, seconds } of outcomes) {
  const verdict = failed === 0 ? 'ok  ' : 'FAIL';
  console.log(
    `${verdict} ${name.padEnd(12)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
}
const total = (count: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[count], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
