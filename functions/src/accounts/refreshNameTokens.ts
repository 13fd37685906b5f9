import { documentPaths, nameTokens, profileSchema } from '@tod/model';
import type { ProfileChange } from '../domain/profileChange.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

/**
 * Makes what a profile is found by agree with its name. Only the server writes it, so that nobody stands in every search. It
 * looks at the profile itself and not at the event, so repeats and events out of order end the same.
 * Where the tokens of the event are right, nothing is read.
 * @returns whether they were written
 */
export async function refreshNameTokens(
  server: Server,
  { uid, after }: Pick<ProfileChange, 'uid' | 'after'>,
): Promise<boolean> {
  if (areRight(parseFields(profileSchema, after))) return false;
  const reference = server.db.doc(documentPaths.profile(uid));
  return transact(server.db, async (transaction) => {
    const profile = readFields(profileSchema, await transaction.get(reference));
    if (profile === null || areRight(profile)) return false;
    transaction.update(reference, { nameTokens: nameTokens(profile.name) });
    return true;
  });
}

function areRight(profile: { readonly name: string; readonly nameTokens: readonly string[] }): boolean {
  const right = nameTokens(profile.name);
  return (
    right.length === profile.nameTokens.length &&
    right.every((token, index) => token === profile.nameTokens[index])
  );
}
