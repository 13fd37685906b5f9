import { onDocumentWritten } from 'firebase-functions/firestore';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';
import { isFresh } from '../platform/events.ts';

/** Takes two people between whom a tod stands out of each other's partner lists, and puts them back when it is over. */
export const onTodMatched = onDocumentWritten(
  { ...INSTANCES.rareTrigger, document: 'tods/{todId}', retry: true },
  async (event) => {
    const server = getServer();
    if (event.data === undefined || !isFresh(event, server.now())) return;
    const { before, after } = event.data;
    if (before.get('status') === after.get('status') && before.exists) return;
    const { keepMatched } = await import('./keepMatched.ts');
    await keepMatched(server, after.data() ?? before.data(), after.exists);
  },
);
