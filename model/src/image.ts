/** The pictures that people may choose (docs/PRODUCT.md 5.4). No SVG: it can carry a script. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Of a file that somebody chooses, before it is encoded anew; in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** What is stored: what browsers encode to, and the server reads to its last byte. */
const STORED_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type StoredImageType = (typeof STORED_IMAGE_TYPES)[number];

/** Of a stored picture, in bytes. */
export const MAX_PICTURE_BYTES = 1024 * 1024;

/** What a file is by its first twelve bytes, whatever it calls itself; undefined when it is no picture of ours. */
export function imageTypeOf(head: Uint8Array): ImageType | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, [0x47, 0x49, 0x46, 0x38])) return 'image/gif';
  const isRiff = startsWith(head, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(head.subarray(8), [0x57, 0x45, 0x42, 0x50]) ? 'image/webp' : undefined;
}

function startsWith(bytes: Uint8Array, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[index] === byte);
}
