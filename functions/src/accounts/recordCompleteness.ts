import { accountSchema, documentPaths, missingInProfile, profileSchema } from '@tod/model';
import type { ProfileChange } from '../domain/profileChange.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

/**
 * Has the account say whether the profile lacks nothing that sending needs: every message asks for the account anyway, and so
 * need not read the profile. It looks at the profile itself and not at the event, so repeats and events out of order end
 * the same. Where the event changed nothing about it, nothing is read.
 * @returns whether the account was written
 */
export async function recordCompleteness(
  server: Server,
  { uid, before, after }: ProfileChange,
): Promise<boolean> {
  if (isComplete(before) === isComplete(after)) return false;
  const { db } = server;
  return transact(db, async (transaction) => {
    const [profile, stored] = await transaction.getAll(
      db.doc(documentPaths.profile(uid)),
      db.doc(documentPaths.account(uid)),
    );
    const account = readFields(accountSchema, stored);
    if (account === null || stored === undefined) return false;
    const profileComplete = missingInProfile(readFields(profileSchema, profile)).length === 0;
    if (account.profileComplete === profileComplete) return false;
    transaction.update(stored.ref, { profileComplete });
    return true;
  });
}

function isComplete(profile: unknown): boolean {
  return missingInProfile(parseFields(profileSchema, profile)).length === 0;
}
