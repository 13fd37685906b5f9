import type { ProfileNeed, Refusal } from '@tod/model';

/** A call that the server will not carry out, and why. Everything else that is thrown is a fault of ours. */
export class RefusalError extends Error {
  readonly reason: Refusal;
  /** What the caller's own profile lacks where that is the reason. */
  readonly missing: readonly ProfileNeed[];

  constructor(reason: Refusal, missing: readonly ProfileNeed[] = []) {
    super(`Refused: ${reason}`);
    this.name = 'RefusalError';
    this.reason = reason;
    this.missing = missing;
  }
}

/** @throws RefusalError always */
export function refuse(reason: Refusal, missing?: readonly ProfileNeed[]): never {
  throw new RefusalError(reason, missing);
}
