import { deleteToken, getMessaging, getToken } from 'firebase/messaging';
import { getFirebaseApp } from './app.ts';
import { IS_SUITE, pushKey, SUITE } from './settings.ts';

/**
 * The token by which FCM reaches this browser's worker. Takes a subscription of the browser where it has none; asks for the
 * permission where it was not given. Rejects with FCM's or the browser's own error.
 * @param isNew whether the token that was given before must not be given again: FCM knows it no more
 */
export async function readPushToken(worker: ServiceWorkerRegistration, isNew: boolean): Promise<string> {
  if (IS_SUITE && SUITE !== undefined) (await import('./suitePush.ts')).leadPushesToSuite(SUITE);
  const messaging = getMessaging(getFirebaseApp());
  const options = { serviceWorkerRegistration: worker, vapidKey: pushKey() };
  if (isNew) {
    await getToken(messaging, options);
    await deleteToken(messaging);
  }
  return getToken(messaging, options);
}
