import { onDocumentCreated } from 'firebase-functions/firestore';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';
import { isFresh } from '../platform/events.ts';

/** Ends a request that is waiting between two people of whom one has blocked the other. */
export const onBlockCreated = onDocumentCreated(
  { ...INSTANCES.rareTrigger, document: 'users/{uid}/blocks/{targetUid}', retry: true },
  async (event) => {
    const server = getServer();
    if (!isFresh(event, server.now())) return;
    const { endPendingTod } = await import('./endPendingTod.ts');
    await endPendingTod(server, event.params.uid, event.params.targetUid);
  },
);
