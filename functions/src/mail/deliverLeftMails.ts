import { documentPaths } from '@tod/model';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { readFields } from '../platform/documents.ts';
import { mailSchema } from '../platform/mail.ts';
import { deliverMail } from './deliverMail.ts';

/** So many are found at a time. */
const PAGE_SIZE = 100;
/** What it does beside other steps of the hour ends well before they are ended; a server that is silent takes half a minute for each. */
const LONGEST_MS = 240_000;

/**
 * Sends what its own event could not: those are given up after six hours, and a server of mails may be away for longer, or its
 * password be wrong until somebody has looked. What was tried longest ago comes first; where none of a page can be sent the rest
 * waits for the next hour.
 * @throws Error where it failed with some, after all others
 */
export async function deliverLeftMails(server: Server): Promise<void> {
  const begunAt = server.now();
  const isOver = () => server.now().getTime() >= begunAt.getTime() + LONGEST_MS;
  const left = server.db
    .collection(documentPaths.mails())
    .where('state', 'in', ['waiting', 'sending'])
    .orderBy('stateAt')
    .limit(PAGE_SIZE);
  let failed = 0;
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last === undefined ? left : left.startAfter(last)).get();
    // What this run has tried comes last.
    const due = docs.filter((stored) => wasLeft(stored, begunAt));
    const failedNow = await attemptEach(due, 'A mail could not be sent', async ({ id }) => {
      if (!isOver()) await deliverMail(server, { id });
    });
    failed += failedNow;
    last = due.length === PAGE_SIZE && failedNow < PAGE_SIZE ? due.at(-1) : undefined;
  } while (last !== undefined && !isOver());
  if (failed > 0) throw new Error(`${failed} mails could not be sent.`);
}

/** Whether nothing was done for a mail since then. */
function wasLeft(stored: DocumentSnapshot, since: Date): boolean {
  const stateAt = readFields(mailSchema, stored)?.stateAt ?? null;
  return stateAt === null || stateAt < since;
}
