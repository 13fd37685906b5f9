import { hash } from 'node:crypto';
import type { WireObject } from './protos.ts';

/** Of names that are not in the set, one in ten thousand seems to be. */
const FALSE_POSITIVES = 0.0001;
const HALF = 2 ** 32;

/**
 * google.firestore.v1.BloomFilter of a set of texts. Each text sets as many bits as there are hashes; the hashes are
 * made of the two halves, lowest byte first, of its MD5 sum: first + index * second, modulo 2^64, modulo the bits.
 */
export function encodeBloomFilter(texts: readonly string[]): WireObject {
  if (texts.length === 0) return { bits: { bitmap: new Uint8Array(), padding: 0 }, hashCount: 0 };
  const bitCount = Math.ceil((texts.length * -Math.log(FALSE_POSITIVES)) / Math.LN2 ** 2);
  const hashCount = Math.max(1, Math.round((bitCount / texts.length) * Math.LN2));
  const bitmap = new Uint8Array(Math.ceil(bitCount / 8));
  for (const text of texts) {
    for (const bit of bitsOf(text, bitCount, hashCount)) {
      bitmap[bit >> 3] = (bitmap[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return { bits: { bitmap, padding: bitmap.length * 8 - bitCount }, hashCount };
}

/** 64-bit arithmetic in two halves, which is several times as fast as with bigints; exact below 2^26 bits. */
function bitsOf(text: string, bitCount: number, hashCount: number): readonly number[] {
  const sum = hash('md5', text, 'buffer');
  let low = sum.readUInt32LE(0);
  let high = sum.readUInt32LE(4);
  const [stepLow, stepHigh] = [sum.readUInt32LE(8), sum.readUInt32LE(12)];
  const shift = HALF % bitCount;
  return Array.from({ length: hashCount }, () => {
    const bit = ((high % bitCount) * shift + low) % bitCount;
    low += stepLow;
    high = (high + stepHigh + (low >= HALF ? 1 : 0)) % HALF;
    low %= HALF;
    return bit;
  });
}
