import { onDocumentWritten } from 'firebase-functions/firestore';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';
import { isFresh } from '../platform/events.ts';

/** Tells the other one about a new tod and about what becomes of it. */
export const onTodWritten = onDocumentWritten(
  { ...INSTANCES.frequentTrigger, document: 'tods/{todId}', retry: true },
  async (event) => {
    const server = getServer();
    if (event.data === undefined || !isFresh(event, server.now())) return;
    const { notifyTodChange } = await import('./notifyTodChange.ts');
    await notifyTodChange(server, {
      todId: event.params.todId,
      before: event.data.before.data(),
      after: event.data.after.data(),
      at: new Date(event.time),
    });
  },
);
