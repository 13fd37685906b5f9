import type { ProfileNeed, Refusal } from '@tod/model';
import { errorCode } from './errorCode.ts';

/** The server refused, for a reason that the screens can say. */
export class RefusedError extends Error {
  readonly reason: Refusal;
  /** What one's own profile lacks where that is the reason. */
  readonly missing: readonly ProfileNeed[];
  /** In how many seconds it can be tried again; 0 where nobody knows. */
  readonly retryAfter: number;
  /** The name of the administrator who was faster; empty where that is not the reason. */
  readonly by: string;

  constructor(reason: Refusal, missing: readonly ProfileNeed[] = [], retryAfter = 0, by = '') {
    super(`The server refused: ${reason}.`);
    this.name = 'RefusedError';
    this.reason = reason;
    this.missing = missing;
    this.retryAfter = retryAfter;
    this.by = by;
  }
}

export type CallFailure = 'offline' | 'timeout' | 'appCheck' | 'unexpected';

/**
 * There was no usable answer: no network, none within the time or over a network that leads nowhere, no proof that the app is asking,
 * or one that nobody expected (see `cause`).
 */
export class CallFailedError extends Error {
  readonly kind: CallFailure;
  /** Whether a request had left for the server, which may have done what was asked for. */
  readonly mayBeDone: boolean;

  constructor(kind: CallFailure, cause?: unknown, mayBeDone = false) {
    super(`The call failed: ${kind}.`, { cause });
    this.name = 'CallFailedError';
    this.kind = kind;
    this.mayBeDone = mayBeDone;
  }
}

/**
 * Whether an answer failed to come for want of a network: what was asked for before that went may be done all the same. Live reads, and
 * lists that the device's copy may answer, say it so, too: what Firestore calls `unavailable` there is a cache that fails.
 */
export function isOfflineFailure(error: unknown): boolean {
  return error instanceof CallFailedError && error.kind === 'offline';
}

/**
 * Whether the server was not reached, or not in time, so that the same may be tried again later: of what is written or asked of the
 * server itself, where Firestore says so in its own words.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof CallFailedError) return error.kind === 'offline' || error.kind === 'timeout';
  const code = errorCode(error);
  return code === 'unavailable' || code === 'deadline-exceeded';
}
