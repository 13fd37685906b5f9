import { setTimeout as wait } from 'node:timers/promises';
import { logFailure } from './log.ts';

/** A public server gave no answer, or is not to be asked now. */
export class ServiceUnavailableError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ServiceUnavailableError';
  }
}

/** What a request throws when the server says that it is too busy. */
export class BusyError extends Error {}

/** What it needs of the time, for tests. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

const clockOfTheProcess: Clock = { now: () => Date.now(), wait };

const MIN_INTERVAL_MS = 1_000;
/** Whoever waits longer than for so many others is better told at once. */
const MAX_WAITING = 5;
/** So many of the places of those who wait may be one person's. */
const MAX_OF_ONE = 2;
/** How long a server is left alone after it said that it is too busy. */
const BACK_OFF_MS = 30_000;

/**
 * Asks for `question`.
 * @param asker who waits for the answer
 * @throws ServiceUnavailableError when there is no answer, or too many are waiting already
 */
export type AskInTurn<Answer> = (
  question: string,
  request: () => Promise<Answer>,
  asker: string,
) => Promise<Answer>;

/**
 * A public server asked politely: one request at a time and a second, the same question once however many wait for it, and
 * not at all for a while when it is busy. The promise holds for this process: what uses it runs in one instance.
 */
export function createThrottledQueue<Answer>(clock: Clock = clockOfTheProcess): AskInTurn<Answer> {
  const asked = new Map<string, { readonly answer: Promise<Answer>; readonly asker: string }>();
  let last: Promise<unknown> = Promise.resolve();
  let nextAt = 0;

  async function askInTurn(request: () => Promise<Answer>, before: Promise<unknown>): Promise<Answer> {
    await before.catch(() => undefined);
    const delay = nextAt - clock.now();
    if (delay > MIN_INTERVAL_MS) throw new ServiceUnavailableError('The server asked to be left alone.');
    if (delay > 0) await clock.wait(delay);
    nextAt = clock.now() + MIN_INTERVAL_MS;
    try {
      return await request();
    } catch (error) {
      if (error instanceof BusyError) nextAt = clock.now() + BACK_OFF_MS;
      logFailure('A server of maps gave no answer', error);
      throw new ServiceUnavailableError('The server gave no answer.', error);
    }
  }

  return (question, request, asker) => {
    const known = asked.get(question);
    if (known !== undefined) return known.answer;
    const own = [...asked.values()].filter((other) => other.asker === asker);
    if (asked.size > MAX_WAITING || own.length >= MAX_OF_ONE) {
      return Promise.reject(new ServiceUnavailableError('Too many are waiting.'));
    }
    const answer = askInTurn(request, last).finally(() => asked.delete(question));
    asked.set(question, { answer, asker });
    last = answer;
    return answer;
  };
}

/** The body of an answer as JSON. @throws BusyError when the server says that it is too busy, Error on anything else */
export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 429 || response.status >= 500) throw new BusyError(`Status ${response.status}`);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.json();
}
