import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { RefusalError } from './refusal.ts';
import { OutOfTimeError, settleWithin } from './settleWithin.ts';

/*
 * A document that a transaction reads and then writes makes two transactions wait for each other: both hold a lock on it that
 * both want alone. Commands therefore read what they are going to write without a lock, and write it on the condition that it is
 * still so (`create`, `update` of what exists, `lastUpdateTime`). What they only decide by, they read in the transaction: such
 * locks are shared, and keep it as it is until the commit. Whoever loses a race is told at once, and decides anew.
 */

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** Reads under locks and writes; tries again as long as others were faster, for 8 seconds. @throws OutOfTimeError */
export function transact<Result>(db: Firestore, work: Work<Result>): Promise<Result> {
  return retryLost((isOver) => runOnce(db, work, isOver), isLost);
}

/**
 * The same for work whose writes are conditions: also what exists already or is missing by the time of the commit is a lost race.
 * @throws OutOfTimeError
 */
export function transactUnchanged<Result>(db: Firestore, work: Work<Result>): Promise<Result> {
  return retryLost(
    (isOver) => runOnce(db, work, isOver),
    (error) => isLost(error) || isAlreadyThere(error) || isMissing(error),
  );
}

/**
 * Tries the short way first, which reads only what an ordinary call needs and lets the database refuse what
 * exists already or is missing. When it is refused, the thorough way reads everything and decides.
 * @throws OutOfTimeError
 */
export async function transactOptimistically<Result>(
  db: Firestore,
  short: Work<Result>,
  thorough: Work<Result>,
): Promise<Result> {
  try {
    return await transact(db, short);
  } catch (error) {
    if (!(error instanceof RefusalError || isAlreadyThere(error) || isMissing(error))) throw error;
    return transactUnchanged(db, thorough);
  }
}

/** A document was to be created and exists. */
export function isAlreadyThere(error: unknown): boolean {
  return hasCode(error, CODES.ALREADY_EXISTS);
}

/** A document was to be changed and does not exist. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, CODES.NOT_FOUND);
}

/** One attempt; the client's own repeating waits for a second before it tries again. */
function runOnce<Result>(db: Firestore, work: Work<Result>, isOver: () => boolean): Promise<Result> {
  return db.runTransaction(
    async (transaction) => {
      const result = await work(transaction);
      // Nobody waits for the answer any more: nothing is to be written behind their back.
      if (isOver()) throw new OutOfTimeError();
      return result;
    },
    { maxAttempts: 1 },
  );
}

/** How long is tried, in milliseconds. */
const LIMIT_MS = 8_000;
/** The longest wait before the second attempt; it doubles with each. Nobody waits as long as somebody else. */
const LOST_MS = 10;
const UNREACHED_MS = 400;
const MOST_MS = 1_600;

/** What trying again needs of the time and of chance, for tests. */
export interface Trial {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
}

const trialOfTheProcess: Trial = {
  now: () => performance.now(),
  wait: sleep,
  random: () => Math.random(),
};

/**
 * Tries until an attempt succeeds or fails for good: at once after a lost race, later where the database was not reached.
 * Exported for its test.
 * @throws OutOfTimeError, with what failed last as its cause
 */
export async function retryLost<Result>(
  attempt: (isOver: () => boolean) => Promise<Result>,
  isLostRace: (error: unknown) => boolean,
  { now, wait, random }: Trial = trialOfTheProcess,
): Promise<Result> {
  const endsAt = now() + LIMIT_MS;
  const isOver = () => now() >= endsAt;
  for (let tried = 0; ; tried += 1) {
    try {
      return await settleWithin(attempt(isOver), endsAt - now());
    } catch (error) {
      const first = isLostRace(error) ? LOST_MS : isUnreached(error) ? UNREACHED_MS : undefined;
      if (first === undefined) throw error;
      const pause = random() * Math.min(first * 2 ** tried, MOST_MS);
      if (now() + pause >= endsAt) throw new OutOfTimeError(error);
      await wait(pause);
    }
  }
}

/** gRPC status codes, which the Firestore client puts on its errors. */
const CODES = {
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

/** Others were faster: what was read has changed, or they hold it. */
export function isLost(error: unknown): boolean {
  return (
    hasCode(error, CODES.ABORTED, CODES.FAILED_PRECONDITION) ||
    (hasCode(error, CODES.INVALID_ARGUMENT) && /transaction has expired/i.test(String(error)))
  );
}

/** Something in what is to be written, or all of it together, is what Firestore never takes. */
export function isInvalid(error: unknown): boolean {
  return hasCode(error, CODES.INVALID_ARGUMENT) && !isLost(error);
}

/** Those that the client tries again, too. */
function isUnreached(error: unknown): boolean {
  const { CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, INTERNAL, UNAVAILABLE, UNAUTHENTICATED } = CODES;
  return hasCode(
    error,
    ...[CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, INTERNAL, UNAVAILABLE, UNAUTHENTICATED],
    CODES.RESOURCE_EXHAUSTED,
  );
}

function hasCode(error: unknown, ...codes: readonly number[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'number' && codes.includes(error.code)
  );
}
