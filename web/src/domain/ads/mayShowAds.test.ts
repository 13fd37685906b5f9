import { describe, expect, it } from 'vitest';
import { mayShowAds } from './mayShowAds.ts';

const free = { isSignedIn: true, isAdmin: false, isPremium: false };

describe('mayShowAds', () => {
  it('is for free members', () => {
    expect(mayShowAds(free, '/sports')).toBe(true);
    expect(mayShowAds({ ...free, isPremium: true }, '/sports')).toBe(false);
    expect(mayShowAds({ ...free, isAdmin: true }, '/sports')).toBe(false);
    expect(mayShowAds({ ...free, isSignedIn: false }, '/sports')).toBe(false);
  });

  it.each(['/auth', '/auth/callback', '/partners', '/matches', '/matches/abc'])('never on %s', (page) => {
    expect(mayShowAds(free, page)).toBe(false);
  });

  it('does not take an address that only begins alike for a quiet page', () => {
    expect(mayShowAds(free, '/partnersearch')).toBe(true);
  });
});
