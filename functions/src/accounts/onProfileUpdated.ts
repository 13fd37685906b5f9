import { onDocumentUpdated } from 'firebase-functions/firestore';
import { getServer } from '../platform/app.ts';
import { isFresh } from '../platform/events.ts';

/** Carries a new name, picture, city or first sport, and a suspension, into open tods and recent conversations. */
export const onProfileUpdated = onDocumentUpdated(
  { document: 'profiles/{uid}', retry: true },
  async (event) => {
    const server = getServer();
    if (event.data === undefined || !isFresh(event, server.now())) return;
    const { refreshPeople } = await import('./refreshPeople.ts');
    await refreshPeople(server, {
      uid: event.params.uid,
      before: event.data.before.data(),
      after: event.data.after.data(),
    });
  },
);
