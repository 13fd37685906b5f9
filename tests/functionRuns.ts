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
  const left = [...begun];
  for (const name of finished) {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
  }
  return { begun, running: left.length <= died ? [] : left };
}

function namesOf(log: string, pattern: RegExp): string[] {
  return Array.from(log.matchAll(pattern), ([, name = '']) => name);
}
