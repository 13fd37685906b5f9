import type { FloatValue, IntValue } from './value.ts';

const MIN_INT = -(2n ** 63n);
const MAX_INT = 2n ** 63n - 1n;

/** Whether 64 bits can hold it. */
export function fitsInt(value: bigint): boolean {
  return value >= MIN_INT && value <= MAX_INT;
}

/** An int; what does not fit 64 bits wraps around. */
export function int(value: bigint | number): IntValue {
  return { type: 'int', value: BigInt.asIntN(64, BigInt(value)) };
}

export function float(value: number): FloatValue {
  return { type: 'float', value };
}

/** Toward zero; beyond 64 bits the nearest int there is, and 0 for what is not a number. */
export function truncateToInt(value: number): IntValue {
  if (Number.isNaN(value)) return int(0n);
  if (value >= 2 ** 63) return int(MAX_INT);
  if (value <= -(2 ** 63)) return int(MIN_INT);
  return int(BigInt(Math.trunc(value)));
}

/** The whole string as a decimal int, or undefined. A sign may come first; nothing else is let through. */
export function parseInt64(text: string): IntValue | undefined {
  if (!/^[+-]?[0-9]+$/.test(text)) return undefined;
  const value = text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text.replace('+', ''));
  return fitsInt(value) ? int(value) : undefined;
}

const DECIMAL = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?[fFdD]?$/;
const HEXADECIMAL = /^([+-]?)0[xX]([0-9A-Fa-f]*)\.?([0-9A-Fa-f]*)[pP]([+-]?[0-9]+)[fFdD]?$/;

/** The whole string as a floating point number in Java's notation, or undefined. */
export function parseFloat64(text: string): FloatValue | undefined {
  const trimmed = text.trim();
  const special = /^([+-]?)(NaN|Infinity)$/.exec(trimmed);
  if (special !== null) {
    if (special[2] === 'NaN') return float(Number.NaN);
    return float(special[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
  }
  if (DECIMAL.test(trimmed)) return float(Number(trimmed.replace(/[fFdD]$/, '')));
  const hexadecimal = HEXADECIMAL.exec(trimmed);
  if (hexadecimal === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent] = hexadecimal;
  if (whole + fraction === '') return undefined;
  const magnitude = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
  return float(sign === '-' ? -magnitude : magnitude);
}

/** A float as text in Java's manner: always a fraction, scientific outside 0.001 to 10,000,000. */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const magnitude = Math.abs(value);
  if (magnitude === Number.POSITIVE_INFINITY) return `${sign}Infinity`;
  if (magnitude === 0) return `${sign}0.0`;
  const { digits, exponent } = shortestDigits(magnitude);
  if (magnitude >= 1e-3 && magnitude < 1e7) {
    if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
    const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
    return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
  }
  return `${sign}${digits.slice(0, 1)}.${digits.slice(1) || '0'}E${exponent}`;
}

/** The fewest digits that read back as the same number; where one would do, the closest two (as Java prints). */
function shortestDigits(magnitude: number): { digits: string; exponent: number } {
  const [mantissa = '0', exponent = '0'] = magnitude.toExponential().split('e');
  if (mantissa.length > 1) return { digits: mantissa.replace('.', ''), exponent: Number(exponent) };
  const [closest = '0', closestExponent = '0'] = magnitude.toExponential(1).split('e');
  const digits = closest.replace('.', '').replace(/0$/, '');
  return { digits, exponent: Number(closestExponent) };
}
