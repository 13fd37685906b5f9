import type { BytesValue } from './value.ts';

export function bytes(value: Uint8Array): BytesValue {
  return { type: 'bytes', value };
}

export function encodeUtf8(text: string): BytesValue {
  return bytes(new TextEncoder().encode(text));
}

/** Upper case, as production prints it. */
export function toHexString(value: Uint8Array): string {
  return Array.from(value, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The URL-safe alphabet, padded, as production prints it. */
export function toBase64(value: Uint8Array): string {
  let text = '';
  for (let index = 0; index < value.length; index += 3) {
    const group = ((value[index] ?? 0) << 16) | ((value[index + 1] ?? 0) << 8) | (value[index + 2] ?? 0);
    const count = Math.min(3, value.length - index);
    for (let digit = 0; digit < 4; digit += 1) {
      text += digit <= count ? ALPHABET.charAt((group >> (18 - 6 * digit)) & 63) : '=';
    }
  }
  return text;
}
