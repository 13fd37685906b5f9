import { documentPaths, workKeySchema } from '@tod/model';
import { readDocument } from '../../../platform/firebase/read.ts';
import { withTimeout } from '../../../platform/firebase/withTimeout.ts';
import { isRefusedWrite, writeNow } from '../../../platform/firebase/writeNow.ts';

/**
 * The key of this account's unsent work (`users/{uid}/keys/work`), which the rules give to its owner alone; undefined where
 * the account has none yet. It cannot be taken out of the answer again. Rejects where the server cannot be reached.
 */
export async function readWorkKey(uid: string): Promise<CryptoKey | undefined> {
  const stored = await withTimeout(() => readDocument(documentPaths.workKey(uid), workKeySchema));
  if (stored === undefined) return undefined;
  return crypto.subtle.importKey('jwk', { kty: 'oct', k: stored.k }, 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
}

/** The key of an account; one that has none gets one. Rejects also where the server refuses both. */
export async function ensureWorkKey(uid: string): Promise<CryptoKey> {
  const known = await readWorkKey(uid);
  if (known !== undefined) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, [
    'encrypt',
    'decrypt',
  ]);
  const { k } = await crypto.subtle.exportKey('jwk', made);
  try {
    await writeNow([{ path: documentPaths.workKey(uid), data: { k } }]);
  } catch (error) {
    // A key is never replaced: another device of theirs was quicker, and its key is the account's.
    if (!isRefusedWrite(error)) throw error;
  }
  const stored = await readWorkKey(uid);
  if (stored === undefined) throw new Error('The server took no key for this account.');
  return stored;
}
