/** What a suite's log tells of the runs of its functions. */
export interface FunctionRuns {
  /** The function of each run that has begun, as firebase-tools names it (`europe-west1-onMessageCreated`), in their order. */
  readonly begun: readonly string[];
  /** The functions of the runs that have not ended. */
  readonly running: readonly string[];
}

/** Reads them from what firebase-tools prints. A run whose process dies or does not answer in time ends with no name. */
export function readFunctionRuns(log: string): FunctionRuns {
  const begun = namesOf(log, /Beginning execution of "([^"]+)"/g);
  const finished = namesOf(log, /Finished "([^"]+)"/g);
  const died = log.match(/Request to function failed:/g)?.length ?? 0;
  const left = new Map<string, number>();
  for (const name of begun) left.set(name, (left.get(name) ?? 0) + 1);
  for (const name of finished) left.set(name, (left.get(name) ?? 0) - 1);
  const running = [...left].flatMap(([name, count]) =>
    Array.from({ length: Math.max(0, count) }, () => name),
  );
  return { begun, running: running.length <= died ? [] : running };
}

function namesOf(log: string, pattern: RegExp): string[] {
  return Array.from(log.matchAll(pattern), ([, name = '']) => name);
}
