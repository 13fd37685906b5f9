import { createHmac } from 'node:crypto';

/** Mailboxes that take the letters before the @ without their dots. */
const DOTLESS_HOSTS: readonly string[] = ['gmail.com', 'googlemail.com'];

/** One spelling for all that lead to the same mailbox: in small letters, without what follows a `+`, and dots where they count for nothing. */
export function normalizeAddress(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1) return plain;
  const host = plain.slice(at + 1);
  const [box = ''] = plain.slice(0, at).split('+');
  // An address that begins with a `+` is left as it is.
  const name = box === '' ? plain.slice(0, at) : box;
  return DOTLESS_HOSTS.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/**
 * Digests addresses under a key: whoever has the digests and not the key cannot try addresses out.
 * @param key asked for at each digest, as only some functions have it
 * @throws Error where there is no key
 */
export function createAddressDigest(key: () => string): (address: string) => string {
  return (address) => {
    const secret = key();
    if (secret === '') throw new Error('There is no key to digest addresses with.');
    return createHmac('sha256', secret).update(normalizeAddress(address)).digest('base64url');
  };
}
