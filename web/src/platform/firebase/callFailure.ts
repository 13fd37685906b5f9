import type { ProfileNeed, Refusal } from '@tod/model';

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
 * There was no usable answer: no network, none within the time, no proof that the app is asking, or one that nobody expected
 * (see `cause`).
 */
export class CallFailedError extends Error {
  readonly kind: CallFailure;

  constructor(kind: CallFailure, cause?: unknown) {
    super(`The call failed: ${kind}.`, { cause });
    this.name = 'CallFailedError';
    this.kind = kind;
  }
}

/** Whether an answer failed to come for want of a network. */
export function isOfflineFailure(error: unknown): boolean {
  return error instanceof CallFailedError && error.kind === 'offline';
}
