import { isVerifiedSignIn } from '@tod/model';
import { deleteApp, type FirebaseApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  type Persistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfAuth,
  type User,
} from 'firebase/auth';
import { ADDRESS_PARAMETER, type AddressChange } from '../navigation/addressChange.ts';
import { routes } from '../navigation/routes.ts';
import { localRoom } from '../offline/localRoom.ts';
import { type AuthSession, VISITOR_SESSION } from './AuthSessionContext.tsx';
import { getFirebaseApp, makeFirebaseApp } from './app.ts';
import { markAuthUsed } from './authUse.ts';
import { errorCode } from './errorCode.ts';
import { SUITE } from './settings.ts';

const SIGN_UP_APP = 'sign-up';

const KEPT = [browserLocalPersistence, browserSessionPersistence];

let auth: Auth | undefined;

/**
 * Auth with its session in local storage, made on first use; in the tab's own storage where that is full or forbidden. In memory
 * alone it would end with the page. Auth takes the first that it can write one letter into, and finds a session in any of them.
 */
export function getAuth(): Auth {
  if (auth !== undefined) return auth;
  const made = makeAuth(getFirebaseApp(), localRoom() === 'full' ? KEPT.toReversed() : KEPT);
  auth = made;
  markAuthUsed(async () => {
    await made.authStateReady();
    await made.currentUser?.getIdToken();
  });
  return made;
}

function makeAuth(app: FirebaseApp, persistence: Persistence[]): Auth {
  const made = initializeAuth(app, { persistence });
  made.languageCode = 'fr';
  if (SUITE !== undefined) {
    connectAuthEmulator(made, `http://${SUITE.host}:${SUITE.auth}`, { disableWarnings: true });
  }
  return made;
}

/** Reports who is signed in, now and after every change, also one made in another tab. Returns what stops it. */
export function watchAuth(onChange: (session: AuthSession) => void): () => void {
  let turn = 0;
  return onIdTokenChanged(getAuth(), (user) => {
    turn += 1;
    const mine = turn;
    if (user === null) {
      onChange(VISITOR_SESSION);
      return;
    }
    void sessionOf(user).then((session) => {
      // The claims of a former person may arrive after the next one has come.
      if (mine === turn) onChange(session);
    });
  });
}

/** Rejects with Auth's own error (see `signInFailureText`). */
export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(getAuth(), email, password);
}

/**
 * Makes an account and sends the verification link; the person then signs in. An address that already has an account is
 * answered the same way and its owner gets a reset link, so that nobody learns here who is a member.
 * Resolves to whether a mail left. Rejects with Auth's own error when no account could be made.
 */
export async function signUp(email: string, password: string): Promise<boolean> {
  // An Auth of its own: making an account signs in, and this page's session begins only when the person signs in.
  const app = makeFirebaseApp(SIGN_UP_APP);
  try {
    const { user } = await createUserWithEmailAndPassword(
      makeAuth(app, [inMemoryPersistence]),
      email,
      password,
    );
    const [mail] = await Promise.allSettled([sendEmailVerification(user, backToSignIn('verified'))]);
    return mail.status === 'fulfilled';
  } catch (error) {
    if (authCodeOf(error) !== 'auth/email-already-in-use') throw error;
    await sendReset(email);
    return true;
  } finally {
    await deleteApp(app);
  }
}

/** Sends the link for a new password; resolves also when nobody has this address. Rejects with Auth's own error. */
export async function sendReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(getAuth(), email, backToSignIn());
  } catch (error) {
    if (authCodeOf(error) !== 'auth/user-not-found') throw error;
  }
}

export async function signOut(): Promise<void> {
  await signOutOfAuth(getAuth());
}

/** The `code` of an Auth error; undefined for anything else. */
export function authCodeOf(error: unknown): string | undefined {
  const code = errorCode(error);
  return code?.startsWith('auth/') === true ? code : undefined;
}

/** Where a link in a mail leads to afterwards: the sign-in page, which says what has happened to the address. */
export function backToSignIn(happened?: AddressChange): { url: string } {
  const page = `${location.origin}${routes.auth()}`;
  return { url: happened === undefined ? page : `${page}?${ADDRESS_PARAMETER}=${happened}` };
}

async function sessionOf(user: User): Promise<AuthSession> {
  return {
    status: 'signedIn',
    uid: user.uid,
    email: user.email ?? '',
    ...(user.displayName === null ? {} : { displayName: user.displayName }),
    ...(await claimsOf(user)),
  };
}

/** Offline with an expired token the claims cannot be read; then the person is a member without admin pages. */
async function claimsOf(user: User): Promise<{ isAdmin: boolean; isVerified: boolean }> {
  try {
    const { claims, signInProvider } = await user.getIdTokenResult();
    return {
      isAdmin: claims.admin === true,
      isVerified: isVerifiedSignIn(claims.email_verified, signInProvider),
    };
  } catch {
    return { isAdmin: false, isVerified: user.emailVerified };
  }
}
