import { authCodeOf, getAuth } from './auth.ts';

/** Whether Auth has somebody in this browser now. It forgets them by itself once a token of theirs is renewed in vain. */
export function isAnybodySignedIn(): boolean {
  return getAuth().currentUser !== null;
}

/** Whether the session of this browser was begun before a moment. Rejects with Auth's own error, such as without a network. */
export async function isAuthSessionBegunBefore(moment: Date): Promise<boolean> {
  const user = getAuth().currentUser;
  if (user === null) return false;
  const { claims } = await user.getIdTokenResult();
  return Number(claims.auth_time) * 1000 < moment.getTime();
}

/** Fetches a new token where this one was made before what it says changed. Rejects with Auth's own error, such as without a network. */
export async function renewTokenFrom(moment: Date): Promise<void> {
  const user = getAuth().currentUser;
  if (user === null) return;
  const { issuedAtTime } = await user.getIdTokenResult();
  if (Date.parse(issuedAtTime) < moment.getTime()) await user.getIdToken(true);
}

/** Whether the account behind this browser's session has been deleted. Rejects with Auth's own error. */
export async function isAccountGone(): Promise<boolean> {
  const user = getAuth().currentUser;
  if (user === null) return false;
  try {
    await user.reload();
    return false;
  } catch (error) {
    const code = authCodeOf(error);
    if (code === 'auth/user-not-found' || code === 'auth/user-token-expired') return true;
    throw error;
  }
}

/**
 * How far the server's clock is before this device's, in milliseconds and to a second or two: by a token that is made for it. 0 where
 * nobody is signed in. Rejects with Auth's own error.
 */
export async function readClockLead(): Promise<number> {
  const user = getAuth().currentUser;
  if (user === null) return 0;
  const { issuedAtTime } = await user.getIdTokenResult(true);
  return Date.parse(issuedAtTime) - Date.now();
}
