import type { CallInput, CallOutput } from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { liftSuspension, suspendMember } from './suspendMember.ts';

/**
 * Suspends a member, for a time or for good, or lifts it.
 * @throws RefusalError notAdmin, memberIsAdmin, memberNotFound, idAlreadyUsed
 */
export async function setSuspension(
  server: Server,
  caller: Caller,
  { id, uid, suspended, days, reason }: CallInput<'setSuspension'>,
): Promise<CallOutput<'setSuspension'>> {
  checkAdmin(caller);
  const decision = { id, actor: caller.uid, reason };
  const isThere = suspended
    ? await suspendMember(server, uid, { ...decision, days })
    : await liftSuspension(server, uid, decision);
  return isThere ? { suspended } : refuse('memberNotFound');
}
