import { broadcastSchema } from '@tod/model';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import { deliverPage } from './deliverPage.ts';

/** The function that the pages of long broadcasts are queued for. */
const BROADCAST_QUEUE = 'deliverBroadcast';
/** More recipients than this are reached through the queue, page by page. */
export const MAX_DIRECT_RECIPIENTS = 500;

/** A broadcast that was written. */
export interface BroadcastCreation {
  readonly broadcastId: string;
  readonly after: unknown;
}

/** Delivers what an admin has just sent: at once to a few, through the queue to many. May run again. */
export async function startBroadcast(
  server: Server,
  { broadcastId, after }: BroadcastCreation,
): Promise<void> {
  if (parseFields(broadcastSchema, after).recipients > MAX_DIRECT_RECIPIENTS) {
    await queuePage(server, broadcastId, 0);
    return;
  }
  let page: number | null = 0;
  while (page !== null) page = await deliverPage(server, broadcastId, page);
}

/** Delivers one page and queues the next. A task that dies in between is repeated and finds out where to go on. */
export async function continueBroadcast(server: Server, broadcastId: string, page: number): Promise<void> {
  const next = await deliverPage(server, broadcastId, page);
  if (next !== null) await queuePage(server, broadcastId, next);
}

async function queuePage(server: Server, broadcastId: string, page: number): Promise<void> {
  await server.enqueueTask({
    queue: BROADCAST_QUEUE,
    name: `${broadcastId}-${page}`,
    data: { broadcastId, page },
  });
}
