/** Width and height in px. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size that a picture claims in its first bytes, read without decoding it; undefined where they do not say.
 * @param bytes the beginning of the file: 64 KB hold the size of nearly every picture
 */
export function readImageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint16(0) === 0xffd8) return readJpegSize(view);
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint32(0) === 0x47494638) {
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    }
    return view.getUint32(8) === 0x57454250 ? readWebpSize(view) : undefined;
  } catch (error) {
    // The file is shorter than what it should begin with: decoding it will say so.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Goes from segment to segment until the one that starts a frame (SOF0 to SOF15 without DHT, JPG and DAC). */
function readJpegSize(view: DataView): ImageSize | undefined {
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    offset += 2 + view.getUint16(offset + 2);
  }
  return undefined;
}

/** The three kinds of WebP: lossy (VP8), lossless (VP8L) and extended (VP8X). */
function readWebpSize(view: DataView): ImageSize | undefined {
  const kind = view.getUint8(15);
  if (kind === 0x20) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (kind === 0x4c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 0x58) return undefined;
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
}
