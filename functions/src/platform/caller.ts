import { paths, type User, userSchema } from '@tod/model';
import { parseFields } from './documents.ts';
import { refuse } from './refusal.ts';
import type { Server } from './server.ts';

/** Who calls, as verified from their token, with their account as it stood when the call came in. */
export interface Caller {
  readonly uid: string;
  readonly isAdmin: boolean;
  readonly user: User;
}

/** The verified token of a request, as far as we use it. */
export interface Credentials {
  readonly uid: string;
  readonly token: { readonly [claim: string]: unknown };
}

/**
 * Reads one document. The account is not read again in the transaction of the command: a plan that changes while
 * a call runs counts from the next call on.
 * @throws RefusalError notSignedIn or accountSuspended
 */
export async function identifyCaller(server: Server, credentials: Credentials | undefined): Promise<Caller> {
  if (credentials === undefined) return refuse('notSignedIn');
  const stored = await server.db.doc(paths.user(credentials.uid)).get();
  // A new member may call before the trigger has written the account: the defaults are those of a free one.
  const user = parseFields(userSchema, stored.data());
  if (user.suspended) refuse('accountSuspended');
  return { uid: credentials.uid, isAdmin: credentials.token.admin === true, user };
}
