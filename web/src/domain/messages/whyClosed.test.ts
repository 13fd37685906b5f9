import { describe, expect, it } from 'vitest';
import { whyClosed } from './whyClosed.ts';

const OPEN = {
  isVerified: true,
  isIncomplete: false,
  isBlockedByMe: false,
  isPartnerClosed: false,
  isPartnerSuspended: false,
  isPartnerConfirmed: false,
  isOwnSuspended: undefined,
  lastRefusal: undefined,
  isRefusalEarlier: false,
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

  it.each(['partnerSuspended', 'partnerMissing'] as const)(
    'opens it again where the server shows a partner of whom %s does not hold',
    (lastRefusal) => {
      expect(whyClosed({ ...OPEN, lastRefusal, isPartnerConfirmed: true })).toBeUndefined();
      expect(whyClosed({ ...OPEN, lastRefusal, isPartnerConfirmed: true, isPartnerSuspended: true })).toBe(
        'partnerSuspended',
      );
    },
  );

  it('goes by one’s own account as soon as the server has said how it is', () => {
    expect(whyClosed({ ...OPEN, lastRefusal: 'accountSuspended', isOwnSuspended: false })).toBeUndefined();
    expect(whyClosed({ ...OPEN, isOwnSuspended: true })).toBe('accountSuspended');
    expect(whyClosed({ ...OPEN, isOwnSuspended: true, isBlockedByMe: true, isVerified: false })).toBe(
      'accountSuspended',
    );
  });

  it('takes a block for over only where their profile was asked for after the refusal', () => {
    const blocked = { ...OPEN, lastRefusal: 'blocked' } as const;
    expect(whyClosed({ ...blocked, isPartnerConfirmed: true })).toBe('blocked');
    expect(whyClosed({ ...blocked, isRefusalEarlier: true })).toBe('blocked');
    expect(whyClosed({ ...blocked, isRefusalEarlier: true, isPartnerConfirmed: true })).toBeUndefined();
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
