import { MINUTE_MS } from '@tod/model';
import { refuse } from '../platform/refusal.ts';
import type { Caller } from './caller.ts';
import type { Server } from './server.ts';

/** How long after somebody signed in they may do what needs a fresh sign-in. */
const RECENT_MS = 5 * MINUTE_MS;

/** @throws RefusalError reauthenticationNeeded for whoever has not proved who they are lately, whatever their device says */
export function checkRecentSignIn(server: Pick<Server, 'now'>, { signedInAt }: Caller): void {
  if (signedInAt === undefined || server.now().getTime() - signedInAt.getTime() > RECENT_MS)
    refuse('reauthenticationNeeded');
}
