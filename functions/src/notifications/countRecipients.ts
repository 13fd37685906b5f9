import type { CallInput, CallOutput } from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { audienceQuery } from './audience.ts';

/** How many members a notification would go to. */
export async function countRecipients(
  server: Server,
  caller: Caller,
  audience: CallInput<'countRecipients'>,
): Promise<CallOutput<'countRecipients'>> {
  checkAdmin(caller);
  return { recipients: (await audienceQuery(server.db, audience).count().get()).data().count };
}
