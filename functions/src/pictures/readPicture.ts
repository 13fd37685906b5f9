import { imageTypeOf, type StoredImageType } from '@tod/model';
import { readJpeg } from './formats/jpeg.ts';
import { readPng } from './formats/png.ts';
import { readWebp } from './formats/webp.ts';

/** A picture that was read from its first byte to its last. */
export interface Picture {
  readonly type: StoredImageType;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** The same picture with nothing in it but what draws it: no place, camera, profile or words, and nothing behind its end. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The most px of a side; ours have 1,200. */
const MAX_SIDE = 4096;

const READERS: Readonly<Record<StoredImageType, (bytes: Uint8Array) => Omit<Picture, 'type'> | null>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/**
 * Reads a picture by its structure, whatever it calls itself; null for what is none, is not whole, moves, or is enormous. What
 * the sample data of a JPEG or a WebP draw is not decoded: nothing runs it, and it can look like anything in any case.
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  const type = imageTypeOf(bytes);
  if (type === undefined || type === 'image/gif') return null;
  let picture: Omit<Picture, 'type'> | null;
  try {
    picture = READERS[type](bytes);
  } catch (error) {
    // It ends before its structure does.
    if (error instanceof RangeError) return null;
    throw error;
  }
  if (picture === null || !isSide(picture.width) || !isSide(picture.height)) return null;
  return { type, ...picture };
}

function isSide(pixels: number): boolean {
  return pixels > 0 && pixels <= MAX_SIDE;
}
