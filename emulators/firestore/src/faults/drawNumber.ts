import { createHash } from 'node:crypto';

/** A number from 0 to below 1 that only the seed and the name decide. */
export function drawNumber(seed: number, name: string): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() / 2 ** 32;
}
