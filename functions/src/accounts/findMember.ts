import type { CallInput, CallOutput } from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';

/** Whose account an e-mail address is, as Auth knows it. */
export async function findMember(
  server: Server,
  caller: Caller,
  { email }: CallInput<'findMember'>,
): Promise<CallOutput<'findMember'>> {
  checkAdmin(caller);
  const uid = await server.accounts.uidOf(email);
  return uid === null ? refuse('memberNotFound') : { uid };
}
