import type { ProfileNeed, Refusal } from '@tod/model';

/** The server refused, for a reason that the screens can say. */
export class RefusedError extends Error {
  readonly reason: Refusal;
  /** What one's own profile lacks where that is the reason. */
  readonly missing: readonly ProfileNeed[];

  constructor(reason: Refusal, missing: readonly ProfileNeed[] = []) {
    super(`The server refused: ${reason}.`);
    this.name = 'RefusedError';
    this.reason = reason;
    this.missing = missing;
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
