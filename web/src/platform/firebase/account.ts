import {
  applyActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  type User,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { authCodeOf, getAuth } from './auth.ts';
import { backToSignIn } from './mailLinks.ts';

/** The address whose password a reset link may change. Rejects with Auth's own error when the link is worth nothing. */
export async function readResetCode(code: string): Promise<string> {
  return verifyPasswordResetCode(getAuth(), code);
}

/** Uses a reset link up. Rejects with Auth's own error. */
export async function setNewPassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(getAuth(), code, password);
}

/** Uses a link up that verifies, changes or restores an address. Rejects with Auth's own error. */
export async function applyMailCode(code: string): Promise<void> {
  await applyActionCode(getAuth(), code);
}

/**
 * Lets the session of this browser, if there is one, know what has happened to its address. Where that ended the
 * session, Auth signs out by itself. Rejects with Auth's own error when it cannot be asked.
 */
export async function refreshAuthSession(): Promise<void> {
  const auth = getAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) return;
  try {
    await user.reload();
    await user.getIdToken(true);
  } catch (error) {
    // Then it is over, and whoever watches the session has been told.
    if (auth.currentUser !== null) throw error;
  }
}

/** Sends the link that verifies the address once more. Rejects with Auth's own error. */
export async function resendVerification(): Promise<void> {
  const user = getAuth().currentUser;
  if (user !== null) await sendEmailVerification(user, backToSignIn('verified'));
}

/**
 * Whether the address has been verified meanwhile, here or anywhere else. Where it has, the session gets a token that says
 * so, and whoever watches it is told. Rejects with Auth's own error.
 */
export async function notifyIfVerified(): Promise<boolean> {
  const user = getAuth().currentUser;
  if (user === null) return false;
  await user.reload();
  if (!user.emailVerified) return false;
  await user.getIdToken(true);
  return true;
}

/** Whether the signed-in person has a password; with Google or Apple alone they have none. */
export function hasPassword(): boolean {
  return isPasswordKnown(getAuth().currentUser);
}

function isPasswordKnown(user: User | null): boolean {
  return user?.providerData.some(({ providerId }) => providerId === 'password') ?? false;
}

export type EmailChangeOutcome = 'sent' | 'signedOut' | 'sameAddress' | 'noPassword' | 'wrongPassword';

/**
 * Proves who is there with the current password, then sends a link to the new address; the address changes when the
 * link is followed. To the address that they have already nothing is sent. An address that belongs to somebody else is answered like a free one, so that nobody learns here
 * who is a member. Rejects with Auth's own error for everything that is no outcome.
 */
export async function changeEmail(newEmail: string, password: string): Promise<EmailChangeOutcome> {
  const user = getAuth().currentUser;
  if (user === null || user.email === null) return 'signedOut';
  if (newEmail.toLowerCase() === user.email.toLowerCase()) return 'sameAddress';
  if (!isPasswordKnown(user)) return 'noPassword';
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  } catch (error) {
    if (isWrongPassword(error)) return 'wrongPassword';
    throw error;
  }
  try {
    await verifyBeforeUpdateEmail(user, newEmail, backToSignIn('changed'));
  } catch (error) {
    if (authCodeOf(error) !== 'auth/email-already-in-use') throw error;
  }
  return 'sent';
}

function isWrongPassword(error: unknown): boolean {
  const code = authCodeOf(error);
  return (
    code === 'auth/wrong-password' ||
    code === 'auth/invalid-credential' ||
    code === 'auth/invalid-login-credentials'
  );
}
