const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;
/** Random bytes from here on are thrown away, so that every character is equally likely. */
const FAIR_BELOW = 256 - (256 % ALPHABET.length);

/** A random id of 24 letters and digits (142 bits), as `clientIdSchema` wants them. */
export function newId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < FAIR_BELOW && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return id;
}
