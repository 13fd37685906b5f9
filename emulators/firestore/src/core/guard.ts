import type { Authorize } from './commands/authorize.ts';
import type { Caller } from './commands/caller.ts';
import { StatusError } from './status.ts';

type GetRequest = Parameters<Authorize['get']>[0];
type ListRequest = Parameters<Authorize['list']>[0];
type WriteRequest = Parameters<Authorize['write']>[0];

/** Asks the rules on behalf of the engine: PERMISSION_DENIED where they refuse. Admins are never refused, nor asked about. */
export class Guard {
  readonly #authorize: Authorize;

  constructor(authorize: Authorize) {
    this.#authorize = authorize;
  }

  checkGet(request: GetRequest): void {
    if (request.caller.kind !== 'admin') refuseWith(this.#authorize.get(request));
  }

  checkList(request: ListRequest): void {
    if (request.caller.kind !== 'admin') refuseWith(this.#authorize.list(request));
  }

  checkWrite(request: WriteRequest): void {
    if (request.caller.kind !== 'admin') refuseWith(this.#authorize.write(request));
  }
}

/** For what no rules can allow. `what` begins the sentence. */
export function requireAdmin(caller: Caller, what: string): void {
  if (caller.kind !== 'admin') {
    throw new StatusError('PERMISSION_DENIED', `${what} require admin authentication.`);
  }
}

function refuseWith(reason: string | undefined): void {
  if (reason !== undefined) throw new StatusError('PERMISSION_DENIED', reason);
}
