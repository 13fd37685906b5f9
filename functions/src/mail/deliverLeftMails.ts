import { documentPaths } from '@tod/model';
import type { Server } from '../domain/server.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { deliverMail } from './deliverMail.ts';

/** So many are tried an hour. */
const MOST_AT_ONCE = 100;
/** What it does beside other steps of the hour ends well before they are ended; a server that is silent takes half a minute for each. */
const LONGEST_MS = 240_000;

/**
 * Sends what its own event could not: those are given up after six hours, and a server of mails may be away for longer, or its
 * password be wrong until somebody has looked.
 * @throws Error where it failed with some, after all others
 */
export async function deliverLeftMails(server: Server): Promise<void> {
  const left = server.db.collection(documentPaths.mails()).where('state', 'in', ['waiting', 'sending']);
  const { docs } = await left.limit(MOST_AT_ONCE).get();
  const until = server.now().getTime() + LONGEST_MS;
  const failed = await attemptEach(docs, 'A mail could not be sent', async ({ id }) => {
    if (server.now().getTime() < until) await deliverMail(server, { id });
  });
  if (failed > 0) throw new Error(`${failed} mails could not be sent.`);
}
