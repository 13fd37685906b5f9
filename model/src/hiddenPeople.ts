import { array, type InferType, object, string } from 'yup';

/**
 * `users/{uid}/hidden/people`: who must not be shown to `uid`, because they blocked `uid`. It holds no uid but digests under
 * a salt of its own: a list can be checked against it, and it cannot be read as a list of people.
 */
export const hiddenPeopleSchema = object({
  salt: string().default(''),
  digests: array(string().required()).default([]),
}).noUnknown();
export type HiddenPeople = InferType<typeof hiddenPeopleSchema>;

/** Bytes of a digest: far more than two people ever share. */
const DIGEST_BYTES = 12;

/** How somebody stands in the document with this salt. */
export async function hiddenDigest(salt: string, uid: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${uid}`));
  return Array.from(new Uint8Array(hash, 0, DIGEST_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Those of these people who stand in the document. */
export async function findHiddenPeople(
  { salt, digests }: HiddenPeople,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (digests.length === 0) return new Set();
  const known = new Set(digests);
  const found = await Promise.all(uids.map(async (uid) => known.has(await hiddenDigest(salt, uid))));
  return new Set(uids.filter((_, index) => found[index]));
}
