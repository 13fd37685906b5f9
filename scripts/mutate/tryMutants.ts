import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { TestChoice } from './codeSession.ts';
import type { Answer, Question } from './codeWorker.ts';
import type { Mutant } from './mutant.ts';

/** What became of a mutant. One that makes tests run forever was noticed as well as one that makes them fail. */
export type Fate = 'killed' | 'lived' | 'unloaded' | 'endless';

const WORKER = resolve(import.meta.dirname, 'codeWorker.ts');
/** What a run may take. */
export interface TimeLimits {
  /** When no further mutant begins, as `Date.now()` tells it. */
  readonly until: number;
  /** How long the tests of one mutant may take; those that take longer never end. */
  readonly endlessMs: number;
}

/** All tests of an area, without a mutant. */
const OPENING_MS = 300_000;
const CLOSING_MS = 20_000;

/**
 * Runs the tests on one mutant after the other, until all were tried or the time is over.
 * @throws when the tests fail without a mutant
 */
export async function tryMutants(
  choice: TestChoice,
  mutants: readonly Mutant[],
  limits: TimeLimits,
  onFate: (mutant: Mutant, fate: Fate) => void,
): Promise<void> {
  let next = 0;
  while (next < mutants.length && Date.now() < limits.until) {
    next += await tryFrom(choice, mutants.slice(next), limits, onFate);
  }
}

/** One worker, until it is through, one of them has no end, or the time is over. @returns how many were tried */
async function tryFrom(
  choice: TestChoice,
  mutants: readonly Mutant[],
  limits: TimeLimits,
  onFate: (mutant: Mutant, fate: Fate) => void,
): Promise<number> {
  const worker = fork(WORKER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const end = () => void worker.kill();
  process.once('exit', end);
  try {
    const opened = await ask(worker, { kind: 'open', choice }, OPENING_MS);
    if (opened?.kind !== 'opened')
      throw new Error(opened?.kind === 'failed' ? opened.why : 'The tests do not end.');
    for (const [index, mutant] of mutants.entries()) {
      const answer = await ask(worker, { kind: 'try', mutant }, limits.endlessMs);
      if (answer?.kind === 'failed') throw new Error(answer.why);
      onFate(mutant, answer?.kind === 'tried' ? answer.verdict : 'endless');
      if (answer === undefined || Date.now() >= limits.until) return index + 1;
    }
    return mutants.length;
  } finally {
    process.off('exit', end);
    await close(worker);
  }
}

/** Lets it end what it has started; where a mutant keeps it from that, it has to go all the same. */
async function close(worker: ChildProcess): Promise<void> {
  if ((worker.exitCode ?? worker.signalCode) !== null) return;
  const ended = once(worker, 'exit');
  const late = setTimeout(() => worker.kill('SIGKILL'), CLOSING_MS);
  worker.kill();
  await ended;
  clearTimeout(late);
}

/**
 * Undefined when there is no answer in that time, or a mutant has ended the worker.
 * @throws when the worker ended as if there was nothing to do: that says nothing about a mutant
 */
function ask(worker: ChildProcess, question: Question, milliseconds: number): Promise<Answer | undefined> {
  return new Promise((done, fail) => {
    const finish = (answer: Answer | undefined) => {
      clearTimeout(timer);
      worker.off('message', finish);
      worker.off('exit', gone);
      done(answer);
    };
    const gone = () => {
      if (worker.exitCode === 0) fail(new Error('The worker of the mutants ended before it had answered.'));
      finish(undefined);
    };
    const timer = setTimeout(finish, milliseconds, undefined);
    worker.on('message', finish);
    worker.once('exit', gone);
    worker.send(question, (error) => {
      // That it has ended is told by itself, unless it was before.
      if (error !== null && (worker.exitCode ?? worker.signalCode) !== null) gone();
    });
  });
}
