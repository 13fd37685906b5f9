import {
  type Account,
  ADMIN_ROLE,
  accountSchema,
  documentPaths,
  isVerifiedSignIn,
  userRoleSchema,
} from '@tod/model';
import { parseFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { deletionMark } from './deletedAccounts.ts';
import type { Server } from './server.ts';

/** Who calls, as verified from their token, with their account as it stood when the call came in. */
export interface Caller {
  readonly uid: string;
  readonly isAdmin: boolean;
  readonly account: Account;
  readonly email: string | undefined;
  /** The same where the token says that it was shown to be theirs. */
  readonly ownEmail: string | undefined;
  /** They have shown that their address is theirs, or signed in with a provider that knows its people. */
  readonly isVerified: boolean;
  /** When they last proved who they are; undefined when the token does not say. */
  readonly signedInAt: Date | undefined;
  /** They have signed out everywhere since this token's sign-in; tokens outlive that by up to an hour, too. */
  readonly isSignedOut: boolean;
  /** Their account is being deleted or gone; tokens outlive it by up to an hour. */
  readonly isDeleted: boolean;
}

/** Somebody who calls without having signed in: all that is known of them is where they are. */
export interface Visitor {
  readonly uid: null;
  /** The network that the request came from (`edges/networkOf.ts`). It is not to be stored. */
  readonly network: string;
}

/** The verified token of a request, as far as we use it. */
export interface Credentials {
  readonly uid: string;
  readonly token: { readonly [claim: string]: unknown };
}

/**
 * Reads one document, two where the account has none, one more for whoever's token says that they are an administrator: tokens
 * live on for an hour when the role is taken away, so the role itself is asked. The account is not read again in the
 * transaction of the command, but for whether it is still there (`checkNotGone`): a plan that changes while a call runs counts from
 * the next call on.
 */
export async function identifyCaller(server: Server, { uid, token }: Credentials): Promise<Caller> {
  const [stored, role] = await Promise.all([
    server.db.doc(documentPaths.account(uid)).get(),
    token.admin === true ? server.db.doc(documentPaths.userRole(uid)).get() : undefined,
  ]);
  // A new member may call before the trigger has written the account: the defaults are those of a free one.
  const account = parseFields(accountSchema, stored.data());
  const signedInAt = typeof token.auth_time === 'number' ? new Date(token.auth_time * 1000) : undefined;
  const email = typeof token.email === 'string' ? token.email : undefined;
  return {
    uid,
    isAdmin: role !== undefined && parseFields(userRoleSchema, role.data()).role === ADMIN_ROLE,
    account,
    isVerified: isVerifiedSignIn(token.email_verified, providerIn(token)),
    email,
    ownEmail: token.email_verified === true ? email : undefined,
    signedInAt,
    isSignedOut: signedInAt !== undefined && account.signedOutAt !== null && signedInAt < account.signedOutAt,
    isDeleted: !stored.exists && (await deletionMark(server, uid).get()).exists,
  };
}

function providerIn({ firebase }: Credentials['token']): unknown {
  return typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
    ? firebase.sign_in_provider
    : undefined;
}

/** @throws RefusalError accountSuspended, or notSignedIn for an account that is gone */
export function checkCaller(caller: Caller): void {
  if (caller.isDeleted) refuse('notSignedIn');
  if (caller.account.suspended) refuse('accountSuspended');
}
