import type { FirebaseStorage } from 'firebase/storage';
import { getFirebaseApp } from './app.ts';
import { SUITE } from './settings.ts';

const CACHE_CONTROL = 'public, max-age=3600';

let storage: FirebaseStorage | undefined;

/**
 * Stores a file in the place of the one that is there. `onProgress` is told the share sent, 0 to 1.
 * Rejects with Storage's own error, also when the rules refuse, and with `storage/canceled` when the signal aborts.
 */
export async function uploadFile(
  path: string,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { ref, uploadBytesResumable } = await import('firebase/storage');
  const upload = uploadBytesResumable(ref(await openStorage(), path), file, {
    contentType: file.type,
    cacheControl: CACHE_CONTROL,
  });
  upload.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress(totalBytes === 0 ? 0 : bytesTransferred / totalBytes),
  );
  signal.addEventListener('abort', () => upload.cancel(), { once: true });
  if (signal.aborted) upload.cancel();
  await upload;
}

/** Deletes a file, named by an address of `fileUrl`. Rejects with Storage's own error, also when the rules refuse. */
export async function deleteFileAt(url: string): Promise<void> {
  const { deleteObject, ref } = await import('firebase/storage');
  await deleteObject(ref(await openStorage(), url));
}

async function openStorage(): Promise<FirebaseStorage> {
  if (storage !== undefined) return storage;
  const { connectStorageEmulator, getStorage } = await import('firebase/storage');
  const made = getStorage(getFirebaseApp());
  // Storage repeats a failing upload for 10 minutes by default; a person wants to know sooner.
  made.maxUploadRetryTime = 30_000;
  made.maxOperationRetryTime = 15_000;
  if (SUITE !== undefined) connectStorageEmulator(made, SUITE.host, SUITE.storage);
  storage = made;
  return made;
}
