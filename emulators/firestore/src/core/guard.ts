import type {
  Authorize,
  Authorizer,
  DocumentRead,
  DocumentWrite,
  QueryRead,
  RequestContext,
} from './commands/authorize.ts';
import type { Caller } from './commands/caller.ts';
import { StatusError } from './status.ts';
import { truncateToMillis } from './values/timestamp.ts';

/** Asks the rules on behalf of the engine. Admins are never refused, nor asked about. */
export class Guard {
  readonly #authorize: Authorize;

  constructor(authorize: Authorize) {
    this.#authorize = authorize;
  }

  /** Opens the checks of one request, whose time the rules get in whole milliseconds. */
  open({ caller, time, ...request }: Omit<RequestContext, 'caller'> & { readonly caller: Caller }): Checks {
    if (caller.kind === 'admin') return new Checks(undefined);
    return new Checks(this.#authorize({ ...request, caller, time: truncateToMillis(time) }));
  }
}

/** The checks of one request: PERMISSION_DENIED where the rules refuse. */
export class Checks {
  readonly #authorizer: Authorizer | undefined;

  constructor(authorizer: Authorizer | undefined) {
    this.#authorizer = authorizer;
  }

  get(read: DocumentRead): void {
    refuseWith(this.#authorizer?.get(read));
  }

  list(read: QueryRead): void {
    refuseWith(this.#authorizer?.list(read));
  }

  write(write: DocumentWrite): void {
    refuseWith(this.#authorizer?.write(write));
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
