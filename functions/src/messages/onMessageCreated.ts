import { onDocumentCreated } from 'firebase-functions/firestore';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';
import { isFresh } from '../platform/events.ts';

/** Tells the receiver about a message. */
export const onMessageCreated = onDocumentCreated(
  {
    ...INSTANCES.frequentTrigger,
    document: 'conversations/{conversationId}/messages/{messageId}',
    retry: true,
  },
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
