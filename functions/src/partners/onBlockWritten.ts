import { onDocumentWritten } from 'firebase-functions/firestore';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';
import { isFresh } from '../platform/events.ts';

/** Takes whoever blocked somebody out of that person's lists, and puts them back when the block is lifted. */
export const onBlockWritten = onDocumentWritten(
  { ...INSTANCES.rareTrigger, document: 'users/{uid}/blocks/{targetUid}', retry: true },
  async (event) => {
    const server = getServer();
    if (!isFresh(event, server.now())) return;
    const { hideBlocker } = await import('./hideBlocker.ts');
    await hideBlocker(server, event.params.uid, event.params.targetUid);
  },
);
