import { describe, expect, it } from 'vitest';
import { readJpeg } from './jpeg.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const repeated = (count: number, value = 1) => Array.from({ length: count }, () => value);
const ascii = (text: string) => [...new TextEncoder().encode(text)];

function segment(marker: number, ...content: readonly number[]): number[] {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
}

const quantization = segment(0xdb, 0, ...repeated(64));
/** A table of codes of these lengths, and so many values. */
const huffman = (head: number, counts: readonly number[], values: number) => [
  head,
  ...counts,
  ...repeated(16 - counts.length, 0),
  ...repeated(values),
];
const codes = segment(0xc4, ...huffman(0, [2], 2));
const component = [1, 0x11, 0];
const frameOf = (components: number, bits = 8) => [
  ...[bits, 0, 6, 0, 8, components],
  ...repeated(components).flatMap(() => component),
];
const frame = segment(0xc0, ...frameOf(1));
const scanOf = (components: number) => [components, ...repeated(2 * components), 0, 63, 0];
const scanHeader = segment(0xda, ...scanOf(1));
const SAMPLES = [1, 2, 3];
const scan = [...scanHeader, ...SAMPLES];
const adobe = segment(0xee, ...ascii('Adobe'), ...repeated(7));
const jfif = segment(0xe0, ...ascii('JFIF\0'), ...repeated(7), 0, 0);

const jpegOf = (...parts: readonly (readonly number[])[]) =>
  Uint8Array.from([...START, ...parts.flat(), ...END]);
const plain = jpegOf(quantization, codes, frame, scan);

describe('readJpeg', () => {
  it.each<[string, Uint8Array]>([
    ['baseline', plain],
    ['extended', jpegOf(quantization, codes, segment(0xc1, ...frameOf(1)), scan)],
    ['progressive', jpegOf(quantization, codes, segment(0xc2, ...frameOf(3)), scan, codes, scan)],
    [
      'of four components',
      jpegOf(quantization, segment(0xc0, ...frameOf(4)), [...segment(0xda, ...scanOf(4)), ...SAMPLES]),
    ],
    ['with fine tables', jpegOf(segment(0xdb, 0x13, ...repeated(128)), frame, scan)],
    ['with tables in one segment', jpegOf(segment(0xdb, ...repeated(2 * 65, 1)), frame, scan)],
    [
      'with all codes there may be',
      jpegOf(quantization, segment(0xc4, ...huffman(0x13, [255, 1], 256)), frame, scan),
    ],
    [
      'with codes as long as may be',
      jpegOf(quantization, segment(0xc4, ...huffman(0, [...repeated(15, 0), 2], 2)), frame, scan),
    ],
    [
      'with more codes in one segment',
      jpegOf(quantization, segment(0xc4, ...huffman(0, [2], 2), ...huffman(0x10, [1, 2], 3)), frame, scan),
    ],
    [
      'with restarts and stuffed bytes',
      jpegOf(quantization, segment(0xdd, 0, 4), frame, [...scan, 0xff, 0xd0, 4, 0xff, 0xd7, 5, 0xff, 0, 6]),
    ],
    ['with a byte to fill behind its samples', jpegOf(quantization, frame, [...scan, 0xff])],
    ['with what says how its colours are meant', jpegOf(jfif, adobe, quantization, frame, scan)],
  ])('leaves one as it is that is %s', (_, bytes) => {
    expect(readJpeg(bytes)).toEqual({ width: 8, height: 6, bytes });
  });

  it.each<[string, readonly number[]]>([
    ['a place', segment(0xe1, ...ascii('Exif'))],
    ['what the last kind of application says', segment(0xef, 1)],
    ['a comment', segment(0xfe, ...ascii('45.9 N'))],
    ['a JFIF that is cut off', jfif.slice(0, -1).with(3, 15)],
    ['another picture', segment(0xe0, ...ascii('JFXX\0'), ...repeated(20))],
    ['more than Adobe says', segment(0xee, ...ascii('Adobe'), ...repeated(8))],
    ['what only has the length of Adobe’s', segment(0xee, ...ascii('Place'), ...repeated(7))],
    ['a comment that says nothing', segment(0xfe)],
    ['a byte to fill', [0xff]],
    ['bytes to fill', [0xff, 0xff]],
  ])('takes out %s', (_, part) => {
    expect(readJpeg(jpegOf(quantization, part, codes, frame, scan))?.bytes).toEqual(plain);
  });

  it('takes the small picture out of JFIF, and what follows the end', () => {
    const small = segment(0xe0, ...ascii('JFIF\0'), ...repeated(7), 1, 1, 7, 7, 7);
    const bytes = Uint8Array.from([...jpegOf(small, quantization, frame, scan), ...ascii('place')]);
    expect(readJpeg(bytes)?.bytes).toEqual(jpegOf(jfif, quantization, frame, scan));
  });

  it.each<[string, readonly (readonly number[])[]]>([
    ['without samples', [quantization, frame]],
    ['whose scan is empty', [quantization, frame, scanHeader]],
    ['without a frame', [quantization, scan]],
    ['whose scan comes first', [quantization, scan, frame]],
    ['of two frames', [quantization, frame, frame, scan]],
    ['without tables', [codes, frame, scan]],
    ['without loss', [quantization, segment(0xc3, ...frameOf(1)), scan]],
    ['of twelve bits', [quantization, segment(0xc1, ...frameOf(1, 12)), scan]],
    ['of two components', [quantization, segment(0xc0, ...frameOf(2)), scan]],
    ['of five components', [quantization, segment(0xc0, ...frameOf(5)), scan]],
    ['whose frame is too long', [quantization, segment(0xc0, ...frameOf(1), 0), scan]],
    ['whose scan has no component', [quantization, frame, [...segment(0xda, ...scanOf(0)), 1]]],
    ['whose scan has five', [quantization, frame, [...segment(0xda, ...scanOf(5)), 1]]],
    ['whose scan is too long', [quantization, frame, [...segment(0xda, ...scanOf(1), 0), 1]]],
    ['with restarts of three bytes', [quantization, segment(0xdd, 0, 4, 0), frame, scan]],
    ['with a table of nothing', [segment(0xdb), frame, scan]],
    ['with a table of another precision', [segment(0xdb, 0x20, ...repeated(192)), frame, scan]],
    ['with a fifth table', [segment(0xdb, 4, ...repeated(64)), frame, scan]],
    ['with half a table', [segment(0xdb, 0, ...repeated(63)), frame, scan]],
    ['with codes of nothing', [quantization, segment(0xc4), frame, scan]],
    ['with codes of another class', [quantization, segment(0xc4, ...huffman(0x20, [2], 2)), frame, scan]],
    ['with a fifth table of codes', [quantization, segment(0xc4, ...huffman(4, [2], 2)), frame, scan]],
    ['with too many codes', [quantization, segment(0xc4, ...huffman(0, [255, 2], 257)), frame, scan]],
    ['with less values than codes', [quantization, segment(0xc4, ...huffman(0, [2], 1)), frame, scan]],
    [
      'with too many codes for its next samples',
      [quantization, frame, scan, segment(0xc4, ...huffman(0, [255, 2], 257)), scan],
    ],
    ['with a part that nobody knows', [quantization, segment(0xf0, 1), frame, scan]],
    ['with a part in front of those of applications', [quantization, segment(0xdf, 1), frame, scan]],
    ['with another one among its samples', [quantization, frame, [...scan, 0xff, 0xd8, 0, 2]]],
    ['with what is no restart among its samples', [quantization, frame, [...scan, 0xff, 0xcf, 0, 2]]],
    ['with what is no part', [quantization, [0, 1], frame, scan]],
    ['with a part shorter than its length', [quantization, [0xff, 0xfe, 0, 1], frame, scan]],
  ])('takes none %s', (_, parts) => {
    expect(readJpeg(jpegOf(...parts))).toBeNull();
  });
});
