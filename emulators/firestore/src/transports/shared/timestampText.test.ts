import { describe, expect, it } from 'vitest';
import { formatTimestamp, parseTimestamp } from './timestampText.ts';

describe('formatTimestamp()', () => {
  it('writes 0, 3, 6 or 9 fractional digits', () => {
    expect(formatTimestamp({ seconds: 0, nanos: 0 })).toBe('1970-01-01T00:00:00Z');
    expect(formatTimestamp({ seconds: 0, nanos: 120_000_000 })).toBe('1970-01-01T00:00:00.120Z');
    expect(formatTimestamp({ seconds: 0, nanos: 1_000 })).toBe('1970-01-01T00:00:00.000001Z');
    expect(formatTimestamp({ seconds: 0, nanos: 1 })).toBe('1970-01-01T00:00:00.000000001Z');
  });

  it('writes the earliest and the latest second', () => {
    expect(formatTimestamp({ seconds: -62_135_596_800, nanos: 0 })).toBe('0001-01-01T00:00:00Z');
    expect(formatTimestamp({ seconds: 253_402_300_799, nanos: 0 })).toBe('9999-12-31T23:59:59Z');
  });
});

describe('parseTimestamp()', () => {
  it('reads fractions and offsets', () => {
    expect(parseTimestamp('1970-01-01T00:00:01.5Z')).toEqual({ seconds: 1, nanos: 500_000_000 });
    expect(parseTimestamp('1970-01-01T02:00:00+02:00')).toEqual({ seconds: 0, nanos: 0 });
    expect(parseTimestamp('1969-12-31T23:30:00-00:30')).toEqual({ seconds: 0, nanos: 0 });
    expect(parseTimestamp('1969-12-31T23:59:59.25Z')).toEqual({ seconds: -1, nanos: 250_000_000 });
  });

  it('refuses what is no time', () => {
    for (const text of [
      '',
      'now',
      '2026-02-30T00:00:00Z',
      '2026-01-01',
      '2026-01-01T25:00:00Z',
      '2026-01-01T00:00:00',
    ]) {
      expect(parseTimestamp(text)).toBeUndefined();
    }
  });
});
