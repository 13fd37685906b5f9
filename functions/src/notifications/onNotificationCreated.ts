import { onDocumentCreated } from 'firebase-functions/firestore';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';
import { isFresh } from '../platform/events.ts';

/** Sends a notification to its owner's devices. */
export const onNotificationCreated = onDocumentCreated(
  { ...INSTANCES.frequentTrigger, document: 'users/{uid}/notifications/{notificationId}', retry: true },
  async (event) => {
    const server = getServer();
    if (event.data === undefined || !isFresh(event, server.now())) return;
    const { pushNotification } = await import('./pushNotification.ts');
    await pushNotification(server, {
      uid: event.params.uid,
      notificationId: event.params.notificationId,
      fields: event.data.data(),
    });
  },
);
