import { onDocumentCreated } from 'firebase-functions/firestore';
import { getServer } from '../edges/app.ts';
import { isFresh } from '../edges/events.ts';

/** Tells the receiver about a message. */
export const onMessageCreated = onDocumentCreated(
  { document: 'conversations/{conversationId}/messages/{messageId}', retry: true },
  async (event) => {
    const server = getServer();
    if (event.data === undefined || !isFresh(event, server.now())) return;
    const { notifyMessage } = await import('./notifyMessage.ts');
    await notifyMessage(server, {
      conversationId: event.params.conversationId,
      messageId: event.params.messageId,
      fields: event.data.data(),
      at: new Date(event.time),
    });
  },
);
