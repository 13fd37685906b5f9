import { onDocumentCreated } from 'firebase-functions/firestore';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';
import { isFresh } from '../platform/events.ts';

/** Begins to deliver what an admin has sent. */
export const onBroadcastCreated = onDocumentCreated(
  { ...INSTANCES.rareTrigger, document: 'broadcasts/{broadcastId}', retry: true, timeoutSeconds: 120 },
  async (event) => {
    const server = getServer();
    if (event.data === undefined || !isFresh(event, server.now())) return;
    const { startBroadcast } = await import('./continueBroadcast.ts');
    await startBroadcast(server, event.params.broadcastId, event.data.data());
  },
);
