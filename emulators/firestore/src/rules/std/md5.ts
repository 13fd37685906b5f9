import { padToBlocks } from './padding.ts';

/** RFC 1321. The language is kept free of Node's modules, so its digests are its own. */
export function md5(input: Uint8Array): Uint8Array {
  const view = padToBlocks(input, true);
  let [a, b, c, d] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < view.byteLength; block += 64) {
    const [a0, b0, c0, d0] = [a, b, c, d];
    for (const [step, shift] of SHIFTS.entries()) {
      const { mixed, word } = mix(step, b, c, d);
      const sine = Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32);
      const sum = a + mixed + sine + view.getUint32(block + 4 * word, true);
      const rotated = (sum << shift) | ((sum >>> 0) >>> (32 - shift));
      [a, d, c, b] = [d, c, b, (b + rotated) | 0];
    }
    [a, b, c, d] = [(a + a0) | 0, (b + b0) | 0, (c + c0) | 0, (d + d0) | 0];
  }
  const digest = new Uint8Array(16);
  const out = new DataView(digest.buffer);
  for (const [index, word] of [a, b, c, d].entries()) out.setUint32(4 * index, word >>> 0, true);
  return digest;
}

/** By step: each of the four rounds goes through its own four of them four times. */
const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
].flatMap((round) => [...round, ...round, ...round, ...round]);

function mix(step: number, b: number, c: number, d: number): { mixed: number; word: number } {
  if (step < 16) return { mixed: (b & c) | (~b & d), word: step };
  if (step < 32) return { mixed: (d & b) | (~d & c), word: (5 * step + 1) % 16 };
  if (step < 48) return { mixed: b ^ c ^ d, word: (3 * step + 5) % 16 };
  return { mixed: c ^ (b | ~d), word: (7 * step) % 16 };
}
