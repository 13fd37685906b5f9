import { acceptableName, documentPaths, nameTokens, type ProfileFields, profileSchema } from '@tod/model';
import type { ProfileChange } from '../domain/profileChange.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

type Named = Pick<ProfileFields, 'name' | 'nameTokens'>;

/**
 * Takes a name back to what a name may be, which the rules cannot tell to the last letter, and makes what a profile is found by agree
 * with it. Only the server writes that, so that nobody stands in every search. It looks at the profile itself and not at the
 * event, so repeats and events out of order end the same. Where the name of the event is right, nothing is read.
 * @returns whether something was written
 */
export async function refreshName(
  server: Server,
  { uid, after }: Pick<ProfileChange, 'uid' | 'after'>,
): Promise<boolean> {
  if (isRight(parseFields(profileSchema, after))) return false;
  const reference = server.db.doc(documentPaths.profile(uid));
  return transact(server.db, async (transaction) => {
    const profile = readFields(profileSchema, await transaction.get(reference));
    if (profile === null || isRight(profile)) return false;
    transaction.update(reference, rightFor(profile));
    return true;
  });
}

/** The name as it may be shown, none where it may not, and what it is found by. */
function rightFor({ name }: Named) {
  const right = acceptableName(name) ?? '';
  return { name: right, nameTokens: nameTokens(right) };
}

function isRight(profile: Named): boolean {
  const right = rightFor(profile);
  return (
    right.name === profile.name &&
    right.nameTokens.length === profile.nameTokens.length &&
    right.nameTokens.every((token, index) => token === profile.nameTokens[index])
  );
}
