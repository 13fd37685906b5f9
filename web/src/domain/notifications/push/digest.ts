/** Hexadecimal digits: far more than two accounts or two devices ever share. */
const LENGTH = 32;

/** What stands for a text that is not to be stored. */
export async function digestOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  return bytes.join('').slice(0, LENGTH);
}
