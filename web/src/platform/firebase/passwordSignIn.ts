import { deleteApp } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { makeFirebaseApp } from './app.ts';
import { authCodeOf, getAuth, makeAuth } from './auth.ts';
import { backToSignIn } from './mailLinks.ts';

const SIGN_UP_APP = 'sign-up';

/** Rejects with Auth's own error (`authFailureOf` reads it). */
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
