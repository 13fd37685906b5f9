import { onDocumentUpdated } from 'firebase-functions/firestore';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';
import { isFresh } from '../platform/events.ts';

/**
 * Carries a new name, picture, city or first sport, and a suspension, into open tods and recent conversations, and has the
 * profile found by its new name.
 */
export const onProfileUpdated = onDocumentUpdated(
  { ...INSTANCES.rareTrigger, document: 'profiles/{uid}', retry: true },
  async (event) => {
    const server = getServer();
    if (event.data === undefined || !isFresh(event, server.now())) return;
    const [{ refreshPeople }, { keepNameTokens }] = await Promise.all([
      import('./refreshPeople.ts'),
      import('./keepNameTokens.ts'),
    ]);
    const { uid } = event.params;
    const [before, after] = [event.data.before.data(), event.data.after.data()];
    await keepNameTokens(server, uid, after);
    await refreshPeople(server, { uid, before, after });
  },
);
