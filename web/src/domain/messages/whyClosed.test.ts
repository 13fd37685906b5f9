import { describe, expect, it } from 'vitest';
import { whyClosed } from './whyClosed.ts';

const OPEN = {
  isVerified: true,
  isIncomplete: false,
  isBlockedByMe: false,
  isPartnerClosed: false,
  isPartnerSuspended: false,
  lastRefusal: undefined,
};

describe('whyClosed', () => {
  it('leaves a conversation open, also after a refusal that passes', () => {
    expect(whyClosed(OPEN)).toBeUndefined();
    expect(whyClosed({ ...OPEN, lastRefusal: 'messageLimitReached' })).toBeUndefined();
  });

  it('closes it for what stands between the two', () => {
    expect(whyClosed({ ...OPEN, isPartnerSuspended: true })).toBe('partnerSuspended');
    expect(whyClosed({ ...OPEN, lastRefusal: 'blocked' })).toBe('blocked');
    expect(whyClosed({ ...OPEN, lastRefusal: 'accountSuspended' })).toBe('accountSuspended');
    expect(whyClosed({ ...OPEN, lastRefusal: 'partnerSuspended' })).toBe('partnerSuspended');
    expect(whyClosed({ ...OPEN, lastRefusal: 'partnerMissing' })).toBe('partnerGone');
  });

  it('names first what this person can undo', () => {
    const all = { ...OPEN, isVerified: false, isPartnerSuspended: true, isPartnerClosed: true };
    expect(whyClosed({ ...all, isBlockedByMe: true, lastRefusal: 'blocked' })).toBe('blockedByMe');
  });

  it('closes it until the writer has verified their address and completed their profile', () => {
    expect(whyClosed({ ...OPEN, isVerified: false, isIncomplete: true })).toBe('emailNotVerified');
    expect(whyClosed({ ...OPEN, isIncomplete: true })).toBe('profileIncomplete');
    expect(whyClosed({ ...OPEN, isPartnerClosed: true, isVerified: false })).toBe('blocked');
  });
});
