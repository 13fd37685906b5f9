/**
 * Adds doubles, and an integer to them, without losing anything on the way: neither the order of the addends nor what
 * cancels out in between shows in the result, which is rounded once. NaN and infinities are as in IEEE 754.
 */
export function sumExactly(doubles: readonly number[], integer = 0n): number {
  // Every finite double is a whole multiple of the smallest one.
  let multiple = integer << SMALLEST_EXPONENT;
  let special = 0;
  for (const double of doubles) {
    if (Number.isFinite(double)) multiple += multipleOf(double);
    else special += double;
  }
  return special === 0 ? toDouble(multiple) : special;
}

/** The smallest double is two to the power of minus this. */
const SMALLEST_EXPONENT = 1074n;
const KEPT_BITS = 64;

const bits = new DataView(new ArrayBuffer(8));

function multipleOf(double: number): bigint {
  bits.setFloat64(0, double);
  const encoded = bits.getBigUint64(0);
  const exponent = (encoded >> 52n) & 0x7ffn;
  const fraction = encoded & 0xfffffffffffffn;
  const magnitude = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n);
  return double < 0 ? -magnitude : magnitude;
}

/** Rounds to the nearest double: of what is more precise than the bits kept, only whether there is any matters. */
function toDouble(multiple: bigint): number {
  const magnitude = multiple < 0n ? -multiple : multiple;
  const excess = magnitude.toString(16).length * 4 - KEPT_BITS;
  const sign = multiple < 0n ? -1 : 1;
  if (excess <= 0) return sign * Number(magnitude) * Number.MIN_VALUE;
  const shift = BigInt(excess);
  const kept = magnitude >> shift;
  const sticky = kept << shift === magnitude ? 0n : 1n;
  return sign * Number(kept | sticky) * 2 ** (excess - Number(SMALLEST_EXPONENT));
}
