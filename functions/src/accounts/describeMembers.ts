import {
  ADMIN_ROLE,
  accountSchema,
  type CallInput,
  type CallOutput,
  documentPaths,
  userRoleSchema,
} from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';

/** Reads two documents a member; a list goes on without addresses where Auth does not answer. */
export async function describeMembers(
  server: Server,
  caller: Caller,
  { uids }: CallInput<'describeMembers'>,
): Promise<CallOutput<'describeMembers'>> {
  checkAdmin(caller);
  const { db } = server;
  const [stored, emails] = await Promise.all([
    db.getAll(
      ...uids.map((uid) => db.doc(documentPaths.account(uid))),
      ...uids.map((uid) => db.doc(documentPaths.userRole(uid))),
    ),
    server.accounts.emailsOf(uids).catch((error: unknown) => {
      logFailure('The addresses of members could not be read', error);
      return null;
    }),
  ]);
  const members = uids.map((uid, index) => {
    const account = readFields(accountSchema, stored[index]);
    return {
      uid,
      email: emails?.get(uid) ?? null,
      isAdmin: readFields(userRoleSchema, stored[uids.length + index])?.role === ADMIN_ROLE,
      suspended: account?.suspended === true,
      isThere: account !== null,
    };
  });
  return { members, addressesKnown: emails !== null };
}
