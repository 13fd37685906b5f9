import { array, boolean, number, object, string } from 'yup';
import { collectUnsentWork, putBackUnsentWork } from '../../../platform/offline/unsentWork.ts';
import { ENCRYPTED_WORK_KEY, hasEncryptedWork } from './hasEncryptedWork.ts';
import { ensureWorkKey, readWorkKey } from './workKey.ts';

/** Whoever does not come back within a day has done without. */
const MAX_AGE_MS = 24 * 60 * 60 * 1_000;
const NONCE_LENGTH = 12;

const bytesSchema = array(number().required()).required();
const workSchema = object({
  encryptedAt: number().required(),
  texts: array(
    object({
      isOfTab: boolean().required(),
      key: string().required(),
      text: string().defined(),
    }).required(),
  ).required(),
}).required();

/**
 * What `uid` had written and the server does not have, as one text that opens with this account's key only, which the server
 * gives to nobody but its owner. Undefined where there is nothing; rejects where the key cannot be had or the page, without
 * a secure origin, has no cipher: in the clear nothing may stay.
 */
export async function encryptWork(uid: string): Promise<string | undefined> {
  const texts = collectUnsentWork(uid);
  if (texts.length === 0) return undefined;
  const key = await ensureWorkKey(uid);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_LENGTH));
  const work = new TextEncoder().encode(JSON.stringify({ encryptedAt: Date.now(), texts }));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, work);
  return JSON.stringify([...iv, ...new Uint8Array(encrypted)]);
}

/** Keeps what `encryptWork` made for as long as this tab lives. False where it is lost. */
export function storeEncryptedWork(encrypted: string): boolean {
  try {
    sessionStorage.setItem(ENCRYPTED_WORK_KEY, encrypted);
    return true;
  } catch {
    // A full or forbidden storage.
    return false;
  }
}

/**
 * Puts back what was encrypted for `uid`; what was encrypted for somebody else, or too long ago, is removed. Resolves to
 * whether something is back. Rejects, and leaves everything as it is, where the account's key cannot be asked for now.
 */
export async function restoreWork(uid: string): Promise<boolean> {
  if (!hasEncryptedWork()) return false;
  const key = await readWorkKey(uid);
  const encrypted = sessionStorage.getItem(ENCRYPTED_WORK_KEY);
  sessionStorage.removeItem(ENCRYPTED_WORK_KEY);
  if (key === undefined || encrypted === null) return false;
  try {
    const work = await decrypt(encrypted, key);
    if (Date.now() - work.encryptedAt > MAX_AGE_MS) return false;
    putBackUnsentWork(work.texts);
    return true;
  } catch {
    // Encrypted for somebody else, or not by us.
    return false;
  }
}

async function decrypt(encrypted: string, key: CryptoKey) {
  const bytes = bytesSchema.validateSync(JSON.parse(encrypted));
  const iv = Uint8Array.from(bytes.slice(0, NONCE_LENGTH));
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv },
    key,
    Uint8Array.from(bytes.slice(NONCE_LENGTH)),
  );
  return workSchema.validateSync(JSON.parse(new TextDecoder().decode(text)));
}
