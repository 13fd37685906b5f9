import type { ProfileNeed, Refusal } from '@tod/model';

/** What a refusal says beside its reason. */
export interface RefusalFacts {
  /** What the caller's own profile lacks where that is the reason. */
  readonly missing?: readonly ProfileNeed[] | undefined;
  /** In how many seconds it can be tried again, where that is known. */
  readonly retryAfter?: number | undefined;
  /** The name of the administrator who was faster, where that is the reason. */
  readonly by?: string | undefined;
}

/** A call that the server will not carry out, and why. Everything else that is thrown is a fault of ours. */
export class RefusalError extends Error {
  readonly reason: Refusal;
  readonly facts: RefusalFacts;

  constructor(reason: Refusal, facts: RefusalFacts = {}) {
    super(`Refused: ${reason}`);
    this.name = 'RefusalError';
    this.reason = reason;
    this.facts = facts;
  }
}

/** @throws RefusalError always */
export function refuse(reason: Refusal, facts?: RefusalFacts): never {
  throw new RefusalError(reason, facts);
}
