import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipArchive } from './zipArchive.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Reads an archive from its directory, as programs do that open one. */
function openArchive(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const files = [];
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    expect(view.getUint32(entry, true)).toBe(0x02014b50);
    const nameLength = view.getUint16(entry + 28, true);
    const size = view.getUint32(entry + 24, true);
    const local = view.getUint32(entry + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const content = bytes.subarray(start, start + size);
    expect(view.getUint32(entry + 16, true)).toBe(crc32(content));
    expect(bytes.subarray(local + 4, local + 30)).toEqual(bytes.subarray(entry + 6, entry + 32));
    files.push({ name: text(bytes.subarray(entry + 46, entry + 46 + nameLength)), content: text(content) });
    entry += 46 + nameLength;
  }
  expect(entry).toBe(end);
  return files;
}

describe('zipArchive', () => {
  it('holds every file under its name, and says what it holds', async () => {
    const files = [
      { name: 'données.json', bytes: new TextEncoder().encode('{"nom":"Zoé"}') },
      { name: 'photo.webp', bytes: new Uint8Array() },
      { name: 'banniere.jpg', bytes: new TextEncoder().encode('x'.repeat(100_000)) },
    ];
    const archive = zipArchive(files, new Date(2026, 10, 22, 13, 45, 30));
    expect(archive.type).toBe('application/zip');
    const bytes = new Uint8Array(await archive.arrayBuffer());
    expect(openArchive(bytes)).toEqual(files.map((file) => ({ name: file.name, content: text(file.bytes) })));
    const view = new DataView(bytes.buffer);
    expect(view.getUint16(10, true)).toBe((13 << 11) | (45 << 5) | 15);
    expect(view.getUint16(12, true)).toBe((46 << 9) | (11 << 5) | 22);
  });

  it('may be empty', async () => {
    expect(openArchive(new Uint8Array(await zipArchive([], new Date()).arrayBuffer()))).toEqual([]);
  });
});
