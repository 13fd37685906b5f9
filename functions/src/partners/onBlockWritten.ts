import { onDocumentWritten } from 'firebase-functions/firestore';
import { getServer } from '../edges/app.ts';
import { isFresh } from '../edges/events.ts';

/** Takes whoever blocked somebody out of that person's lists, and puts them back when the block is lifted. */
export const onBlockWritten = onDocumentWritten(
  { document: 'users/{uid}/blocks/{targetUid}', retry: true },
  async (event) => {
    const server = getServer();
    if (!isFresh(event, server.now())) return;
    const { hideBlocker } = await import('./hideBlocker.ts');
    await hideBlocker(server, event.params.uid, event.params.targetUid);
  },
);
