import type { CallInput, CallOutput } from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { liftSuspension, suspendMember } from '../domain/suspension.ts';
import { refuse } from '../platform/refusal.ts';

/** Suspends a member, or lifts it. */
export async function setSuspension(
  server: Server,
  caller: Caller,
  { uid, suspended, reason }: CallInput<'setSuspension'>,
): Promise<CallOutput<'setSuspension'>> {
  checkAdmin(caller);
  const change = suspended ? suspendMember : liftSuspension;
  if (!(await change(server, uid, { actor: caller.uid, reason }))) refuse('memberNotFound');
  return { suspended };
}
