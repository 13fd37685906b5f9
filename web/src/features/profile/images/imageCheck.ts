import { type ImageSize, readImageSize } from './imageSize.ts';

/** Which picture of a profile; what it is re-encoded to follows specification 1, section 9. */
export type ImagePurpose = 'avatar' | 'banner';

export interface ImagePreset {
  readonly maxBytes: number;
  /** Longest side, px. */
  readonly maxSide: number;
  readonly quality: number;
}

export const IMAGE_PRESETS: Readonly<Record<ImagePurpose, ImagePreset>> = {
  avatar: { maxBytes: 200_000, maxSide: 400, quality: 0.8 },
  banner: { maxBytes: 500_000, maxSide: 1200, quality: 0.85 },
};

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
/** A small file can claim to be a picture of any size; decoding it takes four bytes a pixel. */
export const MAX_PIXELS = 64_000_000;
/** How much of a file is looked at before it is decoded. */
const HEAD_BYTES = 65_536;

const SIGNATURES: readonly { readonly type: string; readonly matches: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', matches: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  {
    type: 'image/png',
    matches: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { type: 'image/gif', matches: (bytes) => startsWith(bytes, [0x47, 0x49, 0x46, 0x38]) },
  {
    type: 'image/webp',
    matches: (bytes) =>
      startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  },
];

export type ImageProblem = { readonly what: 'type' | 'size' } | ({ readonly what: 'pixels' } & ImageSize);

/**
 * What is wrong with a chosen file, by its declared type, its size and its first bytes; undefined when nothing is.
 * The pixels of a picture whose size lies farther back are not counted.
 */
export async function findImageProblem(file: Blob): Promise<ImageProblem | undefined> {
  if (!SIGNATURES.some((signature) => signature.type === file.type)) return { what: 'type' };
  if (file.size > MAX_UPLOAD_BYTES) return { what: 'size' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (!SIGNATURES.some((signature) => signature.matches(head))) return { what: 'type' };
  const size = readImageSize(head);
  const isTooLarge = size !== undefined && size.width * size.height > MAX_PIXELS;
  return isTooLarge ? { what: 'pixels', ...size } : undefined;
}

/** The size (px) of a picture shrunk to fit a square; never enlarged, never below 1 px. */
export function fitWithin(width: number, height: number, maxSide: number): ImageSize {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function startsWith(bytes: Uint8Array, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[index] === byte);
}
