import { describe, expect, it } from 'vitest';
import { imageTypeOf } from './image.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const WEBP = [...ascii('RIFF'), 1, 2, 3, 4, ...ascii('WEBP')];

describe('imageTypeOf', () => {
  it.each([
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe1]],
    ['image/png', [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
    ['image/gif', ascii('GIF89a')],
    ['image/gif', ascii('GIF87a')],
    ['image/webp', WEBP],
  ])('knows %s by its first bytes', (type, bytes) => {
    expect(imageTypeOf(new Uint8Array(bytes))).toBe(type);
  });

  it.each([
    ['a program', ascii('MZ\u0090\u0000')],
    ['a page', ascii('<html><script>')],
    ['a drawing with a script', ascii('<svg onload=')],
    ['a sound in the same container', [...ascii('RIFF'), 1, 2, 3, 4, ...ascii('WAVE')]],
    ['a picture in another container', [...ascii('RIFX'), 1, 2, 3, 4, ...ascii('WEBP')]],
    ['the beginning of a picture', [0xff, 0xd8]],
    ['nothing', []],
  ])('takes %s for no picture', (_what, bytes) => {
    expect(imageTypeOf(new Uint8Array(bytes))).toBeUndefined();
  });
});
