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

/** The URL-safe alphabet, padded, as production prints it. */
export function toBase64(value: Uint8Array): string {
  return toStandardBase64(value).replaceAll('+', '-').replaceAll('/', '_');
}

/** The alphabet of RFC 4648, padded. */
export function toStandardBase64(value: Uint8Array): string {
  return btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join(''));
}
