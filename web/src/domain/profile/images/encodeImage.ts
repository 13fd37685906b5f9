import { fitWithin, type ImagePreset } from './imageCheck.ts';

/** The file could not be decoded as a picture, or the browser could not encode it again. */
export class ImageUnreadableError extends Error {
  override readonly name = 'ImageUnreadableError';
}

/** Qualities below which a picture is made smaller instead. */
const LOWEST_QUALITY = 0.5;
const QUALITY_STEP = 0.1;
const SHRINK_STEP = 0.8;

/**
 * Decodes a picture and encodes its pixels anew (WebP where the browser can, else JPEG) within a preset, so that
 * whatever else the file carried (place, camera, hidden content) stays on the device. Animations keep their first frame.
 * @throws ImageUnreadableError when the file is no picture after all.
 */
export async function encodeImage(file: Blob, preset: ImagePreset): Promise<Blob> {
  const bitmap = await decode(file);
  try {
    let side = preset.maxSide;
    for (;;) {
      const canvas = draw(bitmap, side);
      for (let quality = preset.quality; quality >= LOWEST_QUALITY; quality -= QUALITY_STEP) {
        const encoded = await encode(canvas, quality);
        if (encoded.size <= preset.maxBytes) return encoded;
      }
      side = Math.floor(side * SHRINK_STEP);
      if (side < 1) throw new ImageUnreadableError('No size of this picture fits the preset.');
    }
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new ImageUnreadableError('The file is not a readable picture.', { cause: error });
  }
}

function draw(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const { width, height } = fitWithin(bitmap.width, bitmap.height, maxSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new ImageUnreadableError('This browser offers no canvas.');
  context.imageSmoothingQuality = 'high';
  // JPEG knows no transparency: without a ground it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** A browser that cannot write WebP answers with PNG instead, which tells us to ask for JPEG. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob === null ? reject(new ImageUnreadableError('The picture could not be encoded.')) : resolve(blob),
      type,
      quality,
    );
  });
}
