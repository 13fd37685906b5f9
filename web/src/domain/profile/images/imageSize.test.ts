import { describe, expect, it } from 'vitest';
import { readImageSize } from './imageSize.ts';

const bytes = (hex: string) =>
  new Uint8Array(hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []);
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0).toString(16)).join('');

describe('readImageSize', () => {
  it.each([
    ['a PNG', `89504e470d0a1a0a0000000d${ascii('IHDR')}00004e2000002710`, { width: 20_000, height: 10_000 }],
    ['a GIF', `${ascii('GIF89a')}2c01c800`, { width: 300, height: 200 }],
    ['a JPEG behind its EXIF', 'ffd8ffe10008457869660000ffc0001108012c0190', { width: 400, height: 300 }],
    ['a progressive JPEG', 'ffd8ffc2001108012c0190', { width: 400, height: 300 }],
    [
      'a lossy WebP',
      `${ascii('RIFF')}00000000${ascii('WEBPVP8 ')}00000000${'00'.repeat(3)}9d012a9001c800`,
      { width: 400, height: 200 },
    ],
    [
      'a lossless WebP',
      `${ascii('RIFF')}00000000${ascii('WEBPVP8L')}000000002f8fc13100`,
      { width: 400, height: 200 },
    ],
    [
      'an extended WebP',
      `${ascii('RIFF')}00000000${ascii('WEBPVP8X')}0a000000000000008f0100c70000`,
      { width: 400, height: 200 },
    ],
  ])('reads %s', (_what, hex, size) => {
    expect(readImageSize(bytes(hex))).toEqual(size);
  });

  it.each(['', 'ffd8', 'ffd8ffe1ffff', '89504e47', ascii('MZ this is no picture')])(
    'knows nothing of %j, and does not fail on it',
    (hex) => {
      expect(readImageSize(bytes(hex))).toBeUndefined();
    },
  );
});
