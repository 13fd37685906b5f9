import { profileSchema } from '@tod/model';
import type { ProfileChange } from '../domain/profileChange.ts';
import type { Server } from '../domain/server.ts';
import { wholeSeconds } from '../domain/wholeSeconds.ts';
import { parseFields } from '../platform/documents.ts';

/**
 * Ends the sessions of whoever has been suspended. The account says already from when on they count no more, so that a token which is
 * renewed in between opens nothing; here Auth hears of it, repeated until it does. Told again it ends nothing that has begun since: whoever is
 * suspended may sign in to object.
 * @returns whether there was anything to end
 */
export async function endSuspendedAuthSessions(
  server: Server,
  { uid, before, after, at }: ProfileChange & { readonly at: Date },
): Promise<boolean> {
  if (isSuspended(before) || !isSuspended(after)) return false;
  await server.accounts.endAuthSessions(uid, wholeSeconds(at));
  return true;
}

const isSuspended = (profile: unknown) => parseFields(profileSchema, profile).suspended;
