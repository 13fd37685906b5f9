import type { Refusal } from '@tod/model';

/** A call that the server will not carry out, and why. Everything else that is thrown is a fault of ours. */
export class RefusalError extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`Refused: ${reason}`);
    this.name = 'RefusalError';
    this.reason = reason;
  }
}

/** @throws RefusalError always */
export function refuse(reason: Refusal): never {
  throw new RefusalError(reason);
}
