import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPng } from './png.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WIDTH = 9;
const HEIGHT = 2;

function chunk(type: string, content: Iterable<number> = []): number[] {
  const body = Buffer.from([...new TextEncoder().encode(type), ...content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(body.length - 4, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return [...numbers.subarray(0, 4), ...body, ...numbers.subarray(4)];
}

const header = (depth: number, colour: number, ...ways: readonly number[]) =>
  chunk('IHDR', [0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, depth, colour, ...ways]);
/** Rows of so many bytes, each behind the number of its filter. */
const data = (bytesOfRow: number, filters: readonly number[] = [0, 0]) =>
  chunk(
    'IDAT',
    deflateSync(Buffer.from(filters.flatMap((filter) => [filter, ...Buffer.alloc(bytesOfRow, 7)]))),
  );
const end = chunk('IEND');
const pngOf = (...chunks: readonly (readonly number[])[]) =>
  Uint8Array.from([...SIGNATURE, ...chunks.flat()]);
const grey = header(8, 0, 0, 0, 0);

/** Samples of a pixel by the type of colour, and how many bits each may have (W3C, third edition, table 8). */
const COLOURS: readonly (readonly [colour: number, samples: number, depths: readonly number[]])[] = [
  [0, 1, [1, 2, 4, 8, 16]],
  [2, 3, [8, 16]],
  [3, 1, [1, 2, 4, 8]],
  [4, 2, [8, 16]],
  [6, 4, [8, 16]],
];

describe('readPng', () => {
  it.each(COLOURS)(
    'takes what has the colour type %i in each depth that it may have',
    (colour, samples, depths) => {
      for (const depth of [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 32]) {
        const bytesOfRow = Math.ceil((WIDTH * samples * depth) / 8);
        const bytes = pngOf(header(depth, colour, 0, 0, 0), data(bytesOfRow), end);
        const picture = { width: WIDTH, height: HEIGHT, bytes };
        expect(readPng(bytes), `${depth} bits`).toEqual(depths.includes(depth) ? picture : null);
      }
    },
  );

  it('keeps colours, transparency and pixels in parts, and takes out what follows', () => {
    const [first, second] = [data(WIDTH).slice(8, 14), data(WIDTH).slice(14, -4)];
    const bytes = pngOf(
      header(8, 3, 0, 0, 0),
      chunk('PLTE', [1, 2, 3]),
      chunk('tRNS', [0]),
      chunk('IDAT', first),
      chunk('IDAT', second),
      end,
    );
    expect(readPng(Uint8Array.from([...bytes, 1, 2, 3]))?.bytes).toEqual(bytes);
  });

  it.each<[string, readonly (readonly number[])[]]>([
    ['of a colour type that there is not', [header(8, 1, 0, 0, 0), data(WIDTH), end]],
    ['packed in another way', [header(8, 0, 1, 0, 0), data(WIDTH), end]],
    ['filtered in another way', [header(8, 0, 0, 1, 0), data(WIDTH), end]],
    ['in passes', [header(8, 0, 0, 0, 1), data(WIDTH), end]],
    ['with a header that is too short', [header(8, 0, 0, 0), data(WIDTH), end]],
    ['with a header that is too long', [header(8, 0, 0, 0, 0, 0), data(WIDTH), end]],
    ['with two headers', [grey, grey, data(WIDTH), end]],
    ['whose header comes late', [data(WIDTH), grey, end]],
    ['without a header', [end]],
    ['without pixels', [grey, end]],
    ['with a row too few', [grey, data(WIDTH, [0]), end]],
    ['with a row too many', [grey, data(WIDTH, [0, 0, 0]), end]],
    ['with a filter that there is not', [grey, data(WIDTH, [5, 0]), end]],
    ['with such a filter further down', [grey, data(WIDTH, [4, 5]), end]],
    ['with pixels that cannot be unpacked', [grey, chunk('IDAT', [1, 2, 3]), end]],
    ['with a part that was changed', [grey.with(-1, 1), data(WIDTH), end]],
    ['with a part without which it cannot be drawn', [grey, chunk('ABCD'), data(WIDTH), end]],
  ])('takes none %s', (_, chunks) => {
    expect(readPng(pngOf(...chunks))).toBeNull();
  });

  it('takes each filter that there is', () => {
    for (const filter of [0, 1, 2, 3, 4])
      expect(readPng(pngOf(grey, data(WIDTH, [filter, 0]), end)), `${filter}`).not.toBeNull();
  });

  it('unpacks as many bytes as four for each pixel of the largest side, and no more', () => {
    const row = 1 + 4096 * 4;
    for (const height of [4096, 4097]) {
      const size = Buffer.alloc(8);
      size.writeUInt32BE(4096, 0);
      size.writeUInt32BE(height, 4);
      const pixels = deflateSync(Buffer.alloc(row * height), { level: 1 });
      const bytes = pngOf(chunk('IHDR', [...size, 8, 6, 0, 0, 0]), chunk('IDAT', pixels), end);
      expect(readPng(bytes)?.height).toBe(height === 4096 ? 4096 : undefined);
    }
  });
});
