import { IMAGE_TYPES, imageTypeOf, MAX_UPLOAD_BYTES, type PictureKind } from '@tod/model';
import { type ImageSize, readImageSize } from './imageSize.ts';

/** What a picture is encoded to (docs/PRODUCT.md 5.4). */
export interface ImagePreset {
  readonly maxBytes: number;
  /** Longest side, px. */
  readonly maxSide: number;
  readonly quality: number;
}

export const IMAGE_PRESETS: Readonly<Record<PictureKind | 'sport' | 'custom', ImagePreset>> = {
  avatar: { maxBytes: 200_000, maxSide: 400, quality: 0.8 },
  banner: { maxBytes: 500_000, maxSide: 1200, quality: 0.85 },
  sport: { maxBytes: 300_000, maxSide: 800, quality: 0.8 },
  /** What administrators upload for advertisements. */
  custom: { maxBytes: 1_000_000, maxSide: 1600, quality: 0.85 },
};

/** A small file can claim to be a picture of any size; decoding it takes four bytes a pixel. */
const MAX_PIXELS = 64_000_000;
/** How much of a file is looked at before it is decoded. */
const HEAD_BYTES = 65_536;

export type ImageProblem =
  | { readonly what: 'type' | 'heic' | 'size' }
  | ({ readonly what: 'pixels' } & ImageSize);

/**
 * What is wrong with a chosen file, by its declared type, its size and its first bytes; undefined when nothing is.
 * The pixels of a picture whose size lies farther back are not counted.
 */
export async function findImageProblem(file: Blob): Promise<ImageProblem | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (isHeic(head)) return { what: 'heic' };
  if (!IMAGE_TYPES.some((type) => type === file.type)) return { what: 'type' };
  if (file.size > MAX_UPLOAD_BYTES) return { what: 'size' };
  if (imageTypeOf(head) === undefined) return { what: 'type' };
  const size = readImageSize(head);
  const isTooLarge = size !== undefined && size.width * size.height > MAX_PIXELS;
  return isTooLarge ? { what: 'pixels', ...size } : undefined;
}

/** The brands of what phones write as HEIC or HEIF, whatever the file calls itself. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** Few browsers read it, and phones turn it into JPEG by themselves where a page asks for that; elsewhere it arrives as it is. */
function isHeic(head: Uint8Array): boolean {
  const [box, brand] = [4, 8].map((at) => String.fromCharCode(...head.subarray(at, at + 4)));
  return box === 'ftyp' && HEIC_BRANDS.some((known) => known === brand);
}

/** The size (px) of a picture shrunk to fit a square; never enlarged, never below 1 px. */
export function fitWithin(width: number, height: number, maxSide: number): ImageSize {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
