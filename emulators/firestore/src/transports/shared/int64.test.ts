import { describe, expect, it } from 'vitest';
import { fromBigInt, fromNumber, toBigInt, toNumber } from './int64.ts';

describe('int64', () => {
  it('keeps every bit of an integer', () => {
    for (const integer of [0n, 1n, -1n, 2n ** 31n, -(2n ** 31n), 2n ** 32n, 2n ** 63n - 1n, -(2n ** 63n)]) {
      expect(toBigInt(fromBigInt(integer))).toBe(integer);
    }
  });

  it('keeps numbers of up to 53 bits, also below zero', () => {
    for (const number of [0, 1, -1, 2 ** 31, -(2 ** 31) - 5, 2 ** 32 + 7, -62_135_596_800, 2 ** 53 - 1]) {
      expect(toNumber(fromNumber(number))).toBe(number);
      expect(toBigInt(fromNumber(number))).toBe(BigInt(number));
    }
  });
});
