import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeBloomFilter } from './bloomFilter.ts';

const names = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `projects/p/databases/d/documents/c/é😀${from + index}`);

describe('encodeBloomFilter()', () => {
  it('says where the bits of a known text are', () => {
    // MD5("a") is 0cc175b9c0f1b6a8 31c399e269772661.
    expect(encodeBloomFilter(['a'])).toEqual({
      bits: { bitmap: expect.any(Uint8Array), padding: 4 },
      hashCount: 14,
    });
    const { bits } = encodeBloomFilter(['a']) as { bits: { bitmap: Uint8Array } };
    const [first, second] = [0xa8b6f1c0b975c10cn, 0x61267769e299c331n];
    for (let index = 0n; index < 14n; index++) {
      const bit = Number(BigInt.asUintN(64, first + index * second) % 20n);
      expect((bits.bitmap[bit >> 3] ?? 0) & (1 << (bit & 7)), `hash ${index}`).not.toBe(0);
    }
  });

  it('is as exact for many names as for one', () => {
    const set = names(0, 5000);
    const { bits, hashCount } = encodeBloomFilter(set) as {
      bits: { bitmap: Uint8Array; padding: number };
      hashCount: number;
    };
    const bitCount = BigInt(bits.bitmap.length * 8 - bits.padding);
    const contains = (text: string): boolean => {
      const sum = createHash('md5').update(text).digest();
      return Array.from({ length: hashCount }, (_, index) => {
        const hash = sum.readBigUInt64LE(0) + BigInt(index) * sum.readBigUInt64LE(8);
        return Number(BigInt.asUintN(64, hash) % bitCount);
      }).every((bit) => ((bits.bitmap[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
    };
    expect(set.every(contains)).toBe(true);
    expect(names(5000, 5000).filter(contains).length).toBeLessThan(10);
  });

  it('is empty for an empty set', () => {
    expect(encodeBloomFilter([])).toEqual({ bits: { bitmap: new Uint8Array(), padding: 0 }, hashCount: 0 });
  });

  it('sets the same bits whatever the order, and leaves about half of them unset', () => {
    const [set, reversed] = [names(0, 500), names(0, 500).reverse()];
    expect(encodeBloomFilter(set)).toEqual(encodeBloomFilter(reversed));
    const { bits } = encodeBloomFilter(set) as { bits: { bitmap: Uint8Array } };
    const ones = bits.bitmap.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    expect(ones / (bits.bitmap.length * 8)).toBeGreaterThan(0.4);
    expect(ones / (bits.bitmap.length * 8)).toBeLessThan(0.6);
  });
});
