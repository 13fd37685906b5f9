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
    expect(await findImageProblem(file(PNG, 'image/svg+xml'))).toEqual({ what: 'type' });
    expect(await findImageProblem(file(PNG, ''))).toEqual({ what: 'type' });
  });

  it('looks at the bytes, not only at the name', async () => {
    const page = [...new TextEncoder().encode('<html><script>')];
    expect(await findImageProblem(file(page, 'image/png'))).toEqual({ what: 'type' });
    expect(await findImageProblem(file([], 'image/png'))).toEqual({ what: 'type' });
  });

  it('knows a HEIC by its bytes, whatever it calls itself', async () => {
    const heic = [0, 0, 0, 0x18, ...new TextEncoder().encode('ftypheic'), 0, 0, 0, 0];
    expect(await findImageProblem(file(heic, 'image/heic'))).toEqual({ what: 'heic' });
    expect(await findImageProblem(file(heic, 'image/jpeg'))).toEqual({ what: 'heic' });
    expect(await findImageProblem(file(heic, ''))).toEqual({ what: 'heic' });
    const film = [0, 0, 0, 0x18, ...new TextEncoder().encode('ftypisom'), 0, 0, 0, 0];
    expect(await findImageProblem(file(film, 'video/mp4'))).toEqual({ what: 'type' });
  });

  it('takes 5 MB and refuses a byte more', async () => {
    const sized = (size: number) =>
      new Blob([new Uint8Array(PNG), new Uint8Array(size - 8)], { type: 'image/png' });
    expect(await findImageProblem(sized(5 * 1024 * 1024))).toBeUndefined();
    expect(await findImageProblem(sized(5 * 1024 * 1024 + 1))).toEqual({ what: 'size' });
  });
});

describe('a small file that claims to be a huge picture', () => {
  const claiming = (width: number, height: number) => {
    const bytes = new Uint8Array(64);
    bytes.set(PNG);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    return new Blob([bytes], { type: 'image/png' });
  };

  it('is refused before anybody decodes it', async () => {
    expect(await findImageProblem(claiming(30_000, 20_000))).toEqual({
      what: 'pixels',
      width: 30_000,
      height: 20_000,
    });
    expect(await findImageProblem(claiming(8_000, 8_000))).toBeUndefined();
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
