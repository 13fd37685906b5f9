import { crc32, inflateSync } from 'node:zlib';
import { joined, lettersOf, partOf, viewOf } from './bytes.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** What draws the picture. Words, moments, places, profiles and the frames of animations are in others. */
const DRAWING = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** Samples of a pixel, by the type of colour; and how many bits a sample may have. */
const COLOURS: ReadonlyMap<number, { readonly samples: number; readonly depths: readonly number[] }> =
  new Map([
    [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
    [2, { samples: 3, depths: [8, 16] }],
    [3, { samples: 1, depths: [1, 2, 4, 8] }],
    [4, { samples: 2, depths: [8, 16] }],
    [6, { samples: 4, depths: [8, 16] }],
  ]);
/** Bytes of the pixels once they are unpacked: 4,096 px of a side, four bytes each. */
const MAX_UNPACKED = 4096 * (4096 * 4 + 1);

/** Reads a PNG (W3C, third edition) chunk by chunk, and unpacks its pixels. @throws RangeError where it ends too soon */
export function readPng(bytes: Uint8Array) {
  const kept: Uint8Array[] = [SIGNATURE];
  const data: Uint8Array[] = [];
  let header: Uint8Array | undefined;
  for (let offset = SIGNATURE.length; ; ) {
    const length = viewOf(bytes).getUint32(offset);
    const chunk = partOf(bytes, offset, length + 12);
    const type = lettersOf(chunk.subarray(4, 8));
    const content = chunk.subarray(8, 8 + length);
    if (viewOf(chunk).getUint32(8 + length) !== crc32(chunk.subarray(4, 8 + length))) return null;
    if ((type === 'IHDR') !== (header === undefined)) return null;
    if (type === 'IHDR') header = content;
    if (type === 'IDAT') data.push(content);
    if (DRAWING.includes(type)) kept.push(chunk);
    // A capital says that nobody can draw the picture without it.
    else if (/^[A-Z]/.test(type)) return null;
    offset += chunk.length;
    if (type === 'IEND') break;
  }
  const size = header === undefined ? null : sizeOf(header, joined(data));
  return size === null ? null : { ...size, bytes: joined(kept) };
}

/** The size that a header says, where the pixels are as many; null where they are not. */
function sizeOf(header: Uint8Array, packed: Uint8Array) {
  if (header.length !== 13) return null;
  const view = viewOf(header);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, colour = 0, compression, filter, interlace] = header.subarray(8);
  const kind = COLOURS.get(colour);
  if (kind?.depths.includes(depth) !== true || compression !== 0 || filter !== 0 || interlace !== 0)
    return null;
  const row = 1 + Math.ceil((width * kind.samples * depth) / 8);
  if (row * height > MAX_UNPACKED) return null;
  const pixels = unpack(packed, row * height);
  if (pixels?.length !== row * height) return null;
  // Each row begins with the number of its filter.
  for (let start = 0; start < pixels.length; start += row) if ((pixels[start] ?? 5) > 4) return null;
  return { width, height };
}

function unpack(packed: Uint8Array, length: number): Uint8Array | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(length, 1) });
  } catch (error) {
    // What zlib cannot read, and what unpacks to more than the header says.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
