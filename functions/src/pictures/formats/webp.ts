import { joined, lettersOf, partOf, viewOf } from './bytes.ts';

/** Chunks begin behind "RIFF", their length and "WEBP". */
const FIRST_CHUNK = 12;
const ALPHA_FLAG = 0x10;

interface Chunk {
  readonly type: string;
  readonly content: Uint8Array;
}

/**
 * Reads a WebP (RFC 9649) chunk by chunk. One that moves is none of ours. What stays is the picture and its transparency: EXIF,
 * XMP, profiles and unknown chunks go. @throws RangeError where it ends too soon
 */
export function readWebp(bytes: Uint8Array) {
  const length = viewOf(bytes).getUint32(4, true);
  const chunks = chunksOf(partOf(bytes, 0, 8 + length));
  const images = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [image] = images;
  if (image === undefined || images.length > 1) return null;
  if (chunks.some(({ type }) => type === 'ANIM' || type === 'ANMF')) return null;
  const size = image.type === 'VP8L' ? sizeOfLossless(image.content) : sizeOfLossy(image.content);
  if (size === null) return null;
  const alpha = chunks.find(({ type }) => type === 'ALPH');
  const isExtended = alpha !== undefined && image.type === 'VP8 ';
  const kept = isExtended ? [extendedHeader(size.width, size.height), alpha, image] : [image];
  return { ...size, bytes: writeWebp(kept) };
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  for (let offset = FIRST_CHUNK; offset < bytes.length; ) {
    const length = viewOf(bytes).getUint32(offset + 4, true);
    chunks.push({
      type: lettersOf(partOf(bytes, offset, 4)),
      content: partOf(bytes, offset + 8, length),
    });
    // A chunk of odd length is followed by a byte that belongs to nothing.
    offset += 8 + length + (length % 2);
  }
  return chunks;
}

/** A key frame of VP8 (RFC 6386, 9.1), whose first part lies in it. */
function sizeOfLossy(content: Uint8Array) {
  const view = viewOf(content);
  const tag = view.getUint8(0) | (view.getUint8(1) << 8) | (view.getUint8(2) << 16);
  const isKeyFrame = (tag & 1) === 0;
  const isMarked = lettersOf(content.subarray(3, 6)) === '\x9d\x01\x2a';
  if (!isKeyFrame || !isMarked || 10 + (tag >> 5) > content.length) return null;
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function sizeOfLossless(content: Uint8Array) {
  const view = viewOf(content);
  const bits = view.getUint32(1, true);
  // Its signature, and version 0.
  if (view.getUint8(0) !== 0x2f || bits >>> 29 !== 0) return null;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function extendedHeader(width: number, height: number): Chunk {
  const content = new Uint8Array(10);
  content[0] = ALPHA_FLAG;
  for (const [at, side] of [
    [4, width - 1],
    [7, height - 1],
  ] as const)
    content.set([side & 0xff, (side >> 8) & 0xff, side >> 16], at);
  return { type: 'VP8X', content };
}

function writeWebp(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const body = joined(
    chunks.flatMap(({ type, content }) => [
      header(type, content.length),
      content,
      new Uint8Array(content.length % 2),
    ]),
  );
  return joined([header('RIFF', body.length + 4), new TextEncoder().encode('WEBP'), body]);
}

function header(type: string, length: number): Uint8Array {
  const bytes = new Uint8Array(8);
  bytes.set(new TextEncoder().encode(type));
  viewOf(bytes).setUint32(4, length, true);
  return bytes;
}
