import { isVerifiedSignIn } from '@tod/model';
import type { FirebaseApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  type Persistence,
  signOut as signOutOfAuth,
  type User,
} from 'firebase/auth';
import { localRoom } from '../offline/localRoom.ts';
import { settleWithin } from '../offline/settleWithin.ts';
import { type AuthSession, type SignedIn, VISITOR_SESSION } from './AuthSessionContext.tsx';
import { getFirebaseApp } from './app.ts';
import { markAuthUsed } from './authUse.ts';
import { errorCode } from './errorCode.ts';
import { SUITE } from './settings.ts';

/** How long somebody who is signed in waits to be told apart from an administrator, in milliseconds. */
const CLAIMS_MS = 2_000;

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
  markAuthUsed(async (isRefused) => {
    await made.authStateReady();
    await made.currentUser?.getIdToken(isRefused);
  });
  return made;
}

/** An Auth of an app, that keeps a session in the first of these places that takes it. */
export function makeAuth(app: FirebaseApp, persistence: Persistence[]): Auth {
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

export async function signOut(): Promise<void> {
  await signOutOfAuth(getAuth());
}

/** The `code` of an Auth error; undefined for anything else. */
export function authCodeOf(error: unknown): string | undefined {
  const code = errorCode(error);
  return code?.startsWith('auth/') === true ? code : undefined;
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

/**
 * Offline with an expired token the claims cannot be read; then the person is a member without admin pages. So they are while a network
 * gives no answer: once there is a token they are read again.
 */
async function claimsOf(user: User): Promise<Pick<SignedIn, 'isAdmin' | 'isVerified' | 'areClaimsKnown'>> {
  try {
    const { claims, signInProvider } = await settleWithin(
      user.getIdTokenResult(),
      CLAIMS_MS,
      () => new Error('There is no token.'),
    );
    return {
      isAdmin: claims.admin === true,
      isVerified: isVerifiedSignIn(claims.email_verified, signInProvider),
      areClaimsKnown: true,
    };
  } catch {
    return { isAdmin: false, isVerified: user.emailVerified, areClaimsKnown: false };
  }
}
