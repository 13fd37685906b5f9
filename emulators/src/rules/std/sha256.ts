import { padToBlocks } from './padding.ts';

/** FIPS 180-4. The language is kept free of Node's modules, so its digests are its own. */
export function sha256(input: Uint8Array): Uint8Array {
  const view = padToBlocks(input, false);
  const hash = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionOfRoot(prime, 1 / 2));
  const schedule = new Int32Array(64);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let step = 0; step < 64; step += 1) {
      schedule[step] = step < 16 ? view.getInt32(block + 4 * step) : extend(schedule, step);
    }
    compress(hash, schedule);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [index, word] of hash.entries()) out.setInt32(4 * index, word);
  return digest;
}

const PRIMES = firstPrimes(64);
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fractionOfRoot(prime, 1 / 3));

function extend(schedule: Int32Array, step: number): number {
  const early = schedule[step - 15] ?? 0;
  const late = schedule[step - 2] ?? 0;
  const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
  const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
  return ((schedule[step - 16] ?? 0) + first + (schedule[step - 7] ?? 0) + second) | 0;
}

function compress(hash: Int32Array, schedule: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let step = 0; step < 64; step += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const second = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const sum = h + first + choice + (CONSTANTS[step] ?? 0) + (schedule[step] ?? 0);
    [a, b, c, d, e, f, g, h] = [(sum + second + majority) | 0, a, b, c, (d + sum) | 0, e, f, g];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + word;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits of the fraction of a root of a prime. */
function fractionOfRoot(prime: number, exponent: number): number {
  const root = prime ** exponent;
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}
