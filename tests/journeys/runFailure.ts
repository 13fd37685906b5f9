import { appendFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

/**
 * Fails the run from outside of its tests. Vitest only prints what the end of a global setup throws: once all tests have ended, nothing but
 * the exit code and the summary of `npm test` can say that something is wrong.
 */
function failRun(lastWords: string): void {
  process.exitCode = 1;
  process.stderr.write(lastWords);
  const file = process.env.TOD_LAST_WORDS;
  if (file !== undefined) appendFileSync(file, lastWords);
}

/** Fails the run where something was found that may not be, a line each. @param what what it was found in or is */
export function requireNone(what: string, found: readonly string[]): void {
  if (found.length > 0) failRun(`${what}:\n${found.join('\n')}\n`);
}

/** Fails the run where its end itself did not go well. */
export function failRunWith(error: unknown): void {
  failRun(`${error instanceof Error ? error.stack : error}\n`);
}

/** Without its suite every test would only say that nobody is there: the run ends, with what the suite said last. */
export async function giveUp({ vitest }: TestProject, lastWords: string): Promise<void> {
  failRun(lastWords);
  await vitest.cancelCurrentRun('test-failure');
}
