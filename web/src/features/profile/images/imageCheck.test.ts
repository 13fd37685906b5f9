import { describe, expect, it } from 'vitest';
import { findImageProblem, fitWithin } from './imageCheck.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];
const file = (bytes: number[], type: string) => new Blob([new Uint8Array(bytes)], { type });

describe('findImageProblem', () => {
  it.each([
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe1]],
    ['image/png', PNG],
    ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
    ['image/webp', WEBP],
  ])('takes %s', async (type, bytes) => {
    expect(await findImageProblem(file(bytes, type))).toBeUndefined();
  });

  it('refuses other types', async () => {
    expect(await findImageProblem(file(PNG, 'image/svg+xml'))).toBe('type');
    expect(await findImageProblem(file(PNG, ''))).toBe('type');
  });

  it('looks at the bytes, not only at the name', async () => {
    const page = [...new TextEncoder().encode('<html><script>')];
    expect(await findImageProblem(file(page, 'image/png'))).toBe('type');
    expect(await findImageProblem(file([], 'image/png'))).toBe('type');
  });

  it('takes 5 MB and refuses a byte more', async () => {
    const sized = (size: number) =>
      new Blob([new Uint8Array(PNG), new Uint8Array(size - 8)], { type: 'image/png' });
    expect(await findImageProblem(sized(5 * 1024 * 1024))).toBeUndefined();
    expect(await findImageProblem(sized(5 * 1024 * 1024 + 1))).toBe('size');
  });
});

describe('fitWithin', () => {
  it('shrinks the longer side and keeps the shape', () => {
    expect(fitWithin(4000, 3000, 400)).toEqual({ width: 400, height: 300 });
    expect(fitWithin(1000, 4000, 400)).toEqual({ width: 100, height: 400 });
  });

  it('never enlarges and never vanishes', () => {
    expect(fitWithin(100, 50, 400)).toEqual({ width: 100, height: 50 });
    expect(fitWithin(10_000, 1, 400)).toEqual({ width: 400, height: 1 });
  });
});
