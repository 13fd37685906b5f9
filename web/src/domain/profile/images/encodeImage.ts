import type { CropArea } from './crop.ts';
import { fitWithin, type ImagePreset } from './imageCheck.ts';
import type { ImageSize } from './imageSize.ts';

/** The file could not be decoded as a picture, or the browser could not encode it again. */
export class ImageUnreadableError extends Error {
  override readonly name = 'ImageUnreadableError';
}

/** Qualities below which a picture is made smaller instead. */
const LOWEST_QUALITY = 0.5;
const QUALITY_STEP = 0.1;
const SHRINK_STEP = 0.8;

/** A square of an opened picture. */
export interface CroppedPicture {
  readonly picture: HTMLCanvasElement;
  readonly area: CropArea;
}

/** An opened picture has as many pixels as its smallest square can show, and no more than every browser draws. */
const OPENED_SHORT_SIDE = 1600;
const OPENED_LONG_SIDE = 4096;

/**
 * Decodes a picture as its camera was held (EXIF), to be looked at and cropped. Larger ones are made smaller at once, so that
 * they take little memory; animations keep their first frame.
 * @throws ImageUnreadableError when the file is no picture after all.
 */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await decode(file);
  try {
    const shortScale = OPENED_SHORT_SIDE / Math.min(bitmap.width, bitmap.height);
    const longest = Math.min(OPENED_LONG_SIDE, Math.max(bitmap.width, bitmap.height) * shortScale);
    return draw(wholeOf(bitmap), fitWithin(bitmap.width, bitmap.height, longest));
  } finally {
    bitmap.close();
  }
}

/**
 * Encodes the pixels of a picture anew (WebP where the browser can, else JPEG) within a preset, so that whatever else its file
 * carried (place, camera, hidden content) stays on the device. Animations keep their first frame.
 * @throws ImageUnreadableError when the file is no picture after all.
 */
export async function encodeImage(source: Blob | CroppedPicture, preset: ImagePreset): Promise<Blob> {
  if (!(source instanceof Blob)) return encodeWithin(partOf(source), preset);
  const bitmap = await decode(source);
  try {
    return await encodeWithin(wholeOf(bitmap), preset);
  } finally {
    bitmap.close();
  }
}

/** A part of something that can be drawn, in its px. */
interface Part extends ImageSize {
  readonly image: CanvasImageSource;
  readonly x: number;
  readonly y: number;
}

function wholeOf(bitmap: ImageBitmap): Part {
  return { image: bitmap, x: 0, y: 0, width: bitmap.width, height: bitmap.height };
}

function partOf({ picture, area: { x, y, side } }: CroppedPicture): Part {
  return { image: picture, x, y, width: side, height: side };
}

async function encodeWithin(part: Part, preset: ImagePreset): Promise<Blob> {
  let side = preset.maxSide;
  for (;;) {
    const canvas = draw(part, fitWithin(part.width, part.height, side));
    for (let quality = preset.quality; quality >= LOWEST_QUALITY; quality -= QUALITY_STEP) {
      const encoded = await encode(canvas, quality);
      if (encoded.size <= preset.maxBytes) return encoded;
    }
    side = Math.floor(side * SHRINK_STEP);
    if (side < 1) throw new ImageUnreadableError('No size of this picture fits the preset.');
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new ImageUnreadableError('The file is not a readable picture.', { cause: error });
  }
}

function draw(part: Part, { width, height }: ImageSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new ImageUnreadableError('This browser offers no canvas.');
  context.imageSmoothingQuality = 'high';
  // JPEG knows no transparency: without a ground it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(part.image, part.x, part.y, part.width, part.height, 0, 0, width, height);
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
