import type { Timestamp } from '../../core/values/value.ts';

const PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/** RFC 3339 in UTC with 0, 3, 6 or 9 fractional digits, as the JSON form of google.protobuf.Timestamp. */
export function formatTimestamp({ seconds, nanos }: Timestamp): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, 19);
  return `${whole}${formatFraction(nanos)}Z`;
}

/** Reads RFC 3339 with any offset and up to nine fractional digits; undefined for anything else. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const match = PATTERN.exec(text);
  if (match === null) return undefined;
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second,
    fraction = '',
    sign,
    offsetHour = '0',
    offsetMinute = '0',
  ] = match;
  const utc = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // Date turns February 30 into March 1; a round trip tells.
  if (Number.isNaN(utc.getTime()) || utc.getUTCDate() !== Number(day)) return undefined;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60 * (sign === '-' ? -1 : 1);
  return { seconds: utc.getTime() / 1000 - offset, nanos: Number(fraction.padEnd(9, '0')) };
}

function formatFraction(nanos: number): string {
  if (nanos === 0) return '';
  const digits = String(nanos).padStart(9, '0');
  if (digits.endsWith('000000')) return `.${digits.slice(0, 3)}`;
  if (digits.endsWith('000')) return `.${digits.slice(0, 6)}`;
  return `.${digits}`;
}
