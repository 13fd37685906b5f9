import { describe, expect, it } from 'vitest';
import { parseTimestamp } from './timestamp.ts';

describe('parseTimestamp', () => {
  it.each([
    ['1970-01-01T00:00:01Z', 1_000_000_000n],
    ['1970-01-01T00:00:00.5Z', 500_000_000n],
    ['1970-01-01T01:00:00.000000001+01:00', 1n],
    ['1969-12-31T23:59:59.999999999Z', -1n],
    ['1969-12-31T23:30:00-00:30', 0n],
    ['1970-01-01T00:00:00.1234567899Z', 123_456_789n],
    ['1969-13-01T24:00:00Z', 86_400_000_000_000n],
  ])('reads %s', (text, nanos) => expect(parseTimestamp(text)).toEqual({ type: 'timestamp', nanos }));

  it.each(['', '1970-01-01', '1970-01-01T00:00:00', '1970-01-01 00:00:00Z', '10000-01-01T00:00:00Z'])(
    'does not take %s',
    (text) => expect(parseTimestamp(text)).toBeUndefined(),
  );
});
