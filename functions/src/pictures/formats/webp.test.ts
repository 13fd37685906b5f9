import { describe, expect, it } from 'vitest';
import { readWebp } from './webp.ts';

const ascii = (text: string) => [...new TextEncoder().encode(text)];
const inBytes = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** index) % 256);

/** A chunk, with the byte that follows one of odd length. */
const chunk = (type: string, content: readonly number[]) => [
  ...ascii(type),
  ...inBytes(content.length, 4),
  ...content,
  ...(content.length % 2 === 0 ? [] : [0]),
];
const webpOf = (...chunks: readonly (readonly number[])[]) => {
  const body = [...ascii('WEBP'), ...chunks.flat()];
  return Uint8Array.from([...ascii('RIFF'), ...inBytes(body.length, 4), ...body]);
};

/** A key frame of 301 by 499 px, the first part of which is so long. */
const lossy = (firstPart: number, { flags = 0, mark = [0x9d, 0x01, 0x2a], missing = 0 } = {}) => [
  ...inBytes(firstPart * 32 + flags, 3),
  ...mark,
  // Two bits that say how it is to be scaled stand above each side.
  ...inBytes(301 + 0x4000, 2),
  ...inBytes(499 + 0x8000, 2),
  ...Array.from({ length: firstPart - missing }, () => 7),
];
/** 4,000 by 3,000 px. */
const lossless = (signature = 0x2f, version = 0) => [
  signature,
  ...inBytes(3_999 + 2_999 * 2 ** 14 + version * 2 ** 29, 4),
];
const alpha = chunk('ALPH', [1, 2, 3]);

describe('readWebp', () => {
  it.each([6, 301, 5_000])('takes a key frame whose first part of %i bytes lies in it', (length) => {
    const bytes = webpOf(chunk('VP8 ', lossy(length)));
    expect(readWebp(bytes)).toEqual({ width: 301, height: 499, bytes });
    expect(readWebp(webpOf(chunk('VP8 ', lossy(length, { missing: 1 }))))).toBeNull();
  });

  it('takes what is packed without loss, and needs no transparency beside it', () => {
    const bytes = webpOf(chunk('VP8L', lossless()));
    expect(readWebp(bytes)).toEqual({ width: 4_000, height: 3_000, bytes });
    expect(readWebp(webpOf(alpha, chunk('VP8L', lossless())))?.bytes).toEqual(bytes);
  });

  it('writes the size of a picture in front of its transparency', () => {
    const image = chunk('VP8 ', lossy(6));
    const size = [...inBytes(300, 3), ...inBytes(498, 3)];
    const expected = webpOf(chunk('VP8X', [0x10, 0, 0, 0, ...size]), alpha, image);
    expect(readWebp(webpOf(chunk('EXIF', [1]), image, alpha))?.bytes).toEqual(expected);
  });

  it.each<[string, readonly (readonly number[])[]]>([
    ['without a picture', [alpha]],
    ['of two pictures', [chunk('VP8 ', lossy(6)), chunk('VP8L', lossless())]],
    ['that moves', [chunk('VP8 ', lossy(6)), chunk('ANIM', [])]],
    ['that has a frame of what moves', [chunk('VP8 ', lossy(6)), chunk('ANMF', [])]],
    ['that begins with what is no key frame', [chunk('VP8 ', lossy(6, { flags: 1 }))]],
    ['without its mark', [chunk('VP8 ', lossy(6, { mark: [0x9d, 0x01, 0x2b] }))]],
    ['without its signature', [chunk('VP8L', lossless(0x2e))]],
    ['of another version', [chunk('VP8L', lossless(0x2f, 1))]],
  ])('takes none %s', (_, chunks) => {
    expect(readWebp(webpOf(...chunks))).toBeNull();
  });

  it('ends where its last chunk would lie beyond it', () => {
    const bytes = webpOf(chunk('VP8 ', lossy(6)), [...ascii('EXIF'), ...inBytes(2, 4), 1]);
    expect(() => readWebp(bytes)).toThrow(RangeError);
  });
});
