import { constants } from 'node:os';

/** What was started and runs until somebody stops it. */
export interface Running {
  /** Resolves when a part ends by itself, with what happened. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * Starts something, waits until somebody asks for its end or a part of it fails, stops it, and ends this process: with 0
 * when it was asked to, with 1 when something failed, and as the signal would have when that came before the start was done.
 */
export async function runUntilAskedToStop(start: (asked: AbortSignal) => Promise<Running>): Promise<never> {
  const asked = new AbortController();
  let code = 0;
  for (const signal of STOP_SIGNALS) {
    // Asking twice changes nothing: a terminal and the process above us may both do it, and each step of a stop is bounded.
    process.on(signal, () => {
      if (!asked.signal.aborted) code = 128 + constants.signals[signal];
      asked.abort();
    });
  }
  // The terminal, or whoever read what we print, may be gone first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    const running = await start(asked.signal);
    const failure = await Promise.race([aborted(asked.signal), running.failed]);
    code = failure === undefined ? 0 : 1;
    if (failure === undefined) console.log('\nTod: stopping…');
    else console.error(`Tod: ${failure}`);
    await running.stop();
  } catch (error) {
    // A build holds everything up: the signal that ended it may not have been heard of yet.
    await new Promise(setImmediate);
    if (!asked.signal.aborted) {
      console.error(`Tod: ${error instanceof Error ? error.message : String(error)}`);
      code = 1;
    }
  }
  process.exit(code);
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
