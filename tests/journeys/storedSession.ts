import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { ownSuite } from './ownSuite.ts';
import type { Person } from './person.ts';

/** Under which the app has its session (`apiKey` of a suite, name of an app that was given none). */
const SESSION_KEY = 'firebase:authUser:suite:[DEFAULT]';

let sessionsMade = 0;

/**
 * Leaves in a window that has shown no page yet the session of an earlier visit: its first page is already that of a member. Most
 * journeys begin so, as most visits do; those about signing in do it on the screen, which takes two pages more.
 * @returns the account's uid
 * @throws Error in a window that was used
 */
export async function restoreSession(
  { context, page }: Person,
  email: string,
  password: string,
): Promise<string> {
  // Everything the site has left there would be gone, and nobody would notice what it should have removed itself.
  if (page.url() !== 'about:blank')
    throw new Error(`${email} has to sign in on the screen: the window was used.`);
  const { appUrl, authHost } = ownSuite();
  sessionsMade += 1;
  const app = initializeApp({ apiKey: 'suite' }, `session-${sessionsMade}`);
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    const session = JSON.stringify({ ...user.toJSON(), appName: '[DEFAULT]' });
    const localStorage = [{ name: SESSION_KEY, value: session }];
    await context.setStorageState({
      cookies: [],
      origins: [{ origin: new URL(appUrl).origin, localStorage }],
    });
    return user.uid;
  } finally {
    await deleteApp(app);
  }
}
