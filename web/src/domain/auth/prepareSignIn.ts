import { localRoom } from '../../platform/offline/localRoom.ts';
import { clearPersonalData, clearStaleCache } from './exit/personalData.ts';
import { storedUids } from './storedUids.ts';

/** The browser keeps nothing for this site. Its code is that of Auth, which says so itself where it needs to keep something. */
class StorageForbiddenError extends Error {
  override readonly name = 'StorageForbiddenError';
  readonly code = 'auth/web-storage-unsupported';
}

/**
 * Makes the device ready for somebody who signs in: nothing of an earlier person is on it.
 * @throws StorageForbiddenError where no session would live longer than this page, which is left after signing in
 */
export async function prepareSignIn(): Promise<void> {
  if (!canKeepAuthSession()) throw new StorageForbiddenError('No session can be kept.');
  await clearStaleCache();
}

/**
 * Signs in as `signIn` does it. Where somebody else was still signed in here, nothing of theirs stays either: neither what they
 * stored nor what is pushed to them.
 * @returns what `signIn` resolves to
 * @throws StorageForbiddenError, or what `signIn` throws: then all is as before
 */
export async function signInInPlaceOf<T>(signIn: () => Promise<T>): Promise<T> {
  await prepareSignIn();
  const before = storedUids();
  const result = await signIn();
  const after = storedUids();
  if (before.some((uid) => !after.includes(uid))) await clearPersonalData();
  return result;
}

function canKeepAuthSession(): boolean {
  if (localRoom() !== 'forbidden') return true;
  try {
    sessionStorage.getItem('');
    return true;
  } catch {
    return false;
  }
}
