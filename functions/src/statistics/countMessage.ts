import type { Server } from '../domain/server.ts';
import { countOnce } from '../domain/statistics.ts';

/** A message that was written. */
export interface MessageCreation {
  readonly conversationId: string;
  readonly messageId: string;
  readonly at: Date;
}

/** Counts a message, once. */
export async function countMessage(server: Server, creation: MessageCreation): Promise<void> {
  const { conversationId, messageId, at } = creation;
  await countOnce(server, `message ${conversationId} ${messageId}`, at, { messages: 1 });
}
