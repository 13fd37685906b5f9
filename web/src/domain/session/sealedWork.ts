import { array, number, object, string, tuple } from 'yup';
import { isAnythingSealed, SEALED_KEY } from './sealedKey.ts';
import { DRAFTS_PREFIX, keysOf, OUTBOX_PREFIX, PROFILE_EDITS_PREFIX } from './unsentWork.ts';

/** Whoever does not come back within a day has done without. */
const MAX_AGE_MS = 24 * 60 * 60 * 1_000;
const NONCE_LENGTH = 12;

const entriesSchema = array(tuple([string().required(), string().required()]).required()).required();
const workSchema = object({
  sealedAt: number().required(),
  local: entriesSchema,
  session: entriesSchema,
}).required();

/**
 * What `uid` had written and the server does not have, as one text that only the same person's session opens again: nobody
 * who signs in here otherwise, or looks into the storage, reads it. Undefined where there is nothing, or no way to seal it.
 */
export async function sealWork(uid: string): Promise<string | undefined> {
  const local = entriesOf(() => localStorage, [`${OUTBOX_PREFIX}${uid}:`, PROFILE_EDITS_PREFIX + uid]);
  const session = entriesOf(() => sessionStorage, [`${DRAFTS_PREFIX}${uid}:`]);
  if (local.length + session.length === 0) return undefined;
  try {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_LENGTH));
    const text = new TextEncoder().encode(JSON.stringify({ sealedAt: Date.now(), local, session }));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await keyOf(uid), text);
    return JSON.stringify([...nonce, ...new Uint8Array(sealed)]);
  } catch {
    // A page without a secure origin has no cipher; then it is lost, as it would be in the clear for everybody.
    return undefined;
  }
}

/** Keeps what `sealWork` made for as long as this tab lives. */
export function keepSealed(sealed: string): void {
  try {
    sessionStorage.setItem(SEALED_KEY, sealed);
  } catch {
    // A full or forbidden storage: what was typed is lost, as it was before there was a seal.
  }
}

/**
 * Puts back what was sealed for `uid`; what was sealed for somebody else, or too long ago, is removed. Resolves to whether
 * something is back, and never rejects.
 */
export async function openSealedWork(uid: string): Promise<boolean> {
  if (!isAnythingSealed()) return false;
  try {
    const bytes = array(number().required())
      .required()
      .validateSync(JSON.parse(sessionStorage.getItem(SEALED_KEY) ?? ''));
    sessionStorage.removeItem(SEALED_KEY);
    const iv = Uint8Array.from(bytes.slice(0, NONCE_LENGTH));
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      await keyOf(uid),
      Uint8Array.from(bytes.slice(NONCE_LENGTH)),
    );
    const work = workSchema.validateSync(JSON.parse(new TextDecoder().decode(text)));
    if (Date.now() - work.sealedAt > MAX_AGE_MS) return false;
    for (const [key, value] of work.local) localStorage.setItem(key, value);
    for (const [key, value] of work.session) sessionStorage.setItem(key, value);
    return true;
  } catch {
    // Sealed for somebody else, or not by us.
    return false;
  }
}

async function keyOf(uid: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`tod:sealed:${uid}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function entriesOf(open: () => Storage, prefixes: readonly string[]): readonly (readonly [string, string])[] {
  return keysOf(open)
    .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
    .map((key) => [key, open().getItem(key) ?? ''] as const);
}
