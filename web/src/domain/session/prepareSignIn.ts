import { localRoom } from '../../platform/offline/localRoom.ts';
import { clearStaleCache } from './exit/personalData.ts';

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
  if (!canKeepSession()) throw new StorageForbiddenError('No session can be kept.');
  await clearStaleCache();
}

function canKeepSession(): boolean {
  if (localRoom() !== 'forbidden') return true;
  try {
    sessionStorage.getItem('');
    return true;
  } catch {
    return false;
  }
}
