import { describe, expect, it } from 'vitest';
import { formatLastActive } from './formatLastActive.ts';
import { isOnline } from './presence.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('isOnline', () => {
  it('is true in the present step of five minutes and the one before, and agrees with the words', () => {
    for (const seconds of [0, 300, 599, 600, 601, 3600]) {
      expect(isOnline(ago(seconds), now)).toBe(formatLastActive(ago(seconds), now) === 'En ligne');
    }
    expect(isOnline(ago(599), now)).toBe(true);
    expect(isOnline(ago(600), now)).toBe(false);
  });

  it('is false for somebody never seen', () => {
    expect(isOnline(null, now)).toBe(false);
  });
});
