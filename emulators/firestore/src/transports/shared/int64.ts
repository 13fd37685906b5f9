/** A 64-bit integer in two signed halves, as protobufjs reads and writes it. */
export interface Int64 {
  readonly low: number;
  readonly high: number;
  readonly unsigned: boolean;
}

/** The exact integer. */
export function toBigInt(halves: Int64): bigint {
  return (BigInt(halves.high | 0) << 32n) | BigInt(halves.low >>> 0);
}

/** Splits an integer; it must lie within 64 signed bits. */
export function fromBigInt(integer: bigint): Int64 {
  return {
    low: Number(BigInt.asIntN(32, integer)),
    high: Number(BigInt.asIntN(32, integer >> 32n)),
    unsigned: false,
  };
}

/** The integer as a number: exact up to 53 bits, which is more than any Timestamp holds. */
export function toNumber(halves: Int64): number {
  return halves.high * 0x1_0000_0000 + (halves.low >>> 0);
}

/** Splits an integer of at most 53 bits. */
export function fromNumber(integer: number): Int64 {
  const high = Math.floor(integer / 0x1_0000_0000);
  return { low: (integer - high * 0x1_0000_0000) | 0, high, unsigned: false };
}
