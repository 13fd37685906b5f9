import { padToBlocks } from './padding.ts';

/** FIPS 180-4. The language is kept free of Node's modules, so its digests are its own. */
export function sha256(input: Uint8Array): Uint8Array {
  const view = padToBlocks(input, false);
  const digest = new Uint8Array(32);
  const hash = new DataView(digest.buffer);
  for (const [index, prime] of PRIMES.slice(0, 8).entries()) {
    hash.setInt32(4 * index, fractionOfRoot(prime, 1 / 2));
  }
  const schedule = new DataView(new ArrayBuffer(4 * CONSTANTS.length));
  for (let block = 0; block < view.byteLength; block += 64) {
    for (const step of CONSTANTS.keys()) {
      schedule.setInt32(4 * step, step < 16 ? view.getInt32(block + 4 * step) : extend(schedule, step));
    }
    compress(hash, schedule);
  }
  return digest;
}

const PRIMES = firstPrimes(64);
const CONSTANTS = PRIMES.map((prime) => fractionOfRoot(prime, 1 / 3));

function extend(schedule: DataView, step: number): number {
  const word = (back: number) => schedule.getInt32(4 * (step - back));
  const early = word(15);
  const late = word(2);
  const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
  const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
  return word(16) + first + word(7) + second;
}

function compress(hash: DataView, schedule: DataView): void {
  const word = (index: number) => hash.getInt32(4 * index);
  let [a, b, c, d] = [word(0), word(1), word(2), word(3)];
  let [e, f, g, h] = [word(4), word(5), word(6), word(7)];
  for (const [step, constant] of CONSTANTS.entries()) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const second = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const sum = h + first + choice + constant + schedule.getInt32(4 * step);
    [a, b, c, d, e, f, g, h] = [(sum + second + majority) | 0, a, b, c, (d + sum) | 0, e, f, g];
  }
  for (const [index, mixed] of [a, b, c, d, e, f, g, h].entries()) {
    hash.setInt32(4 * index, word(index) + mixed);
  }
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
