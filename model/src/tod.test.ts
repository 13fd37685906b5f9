import { describe, expect, it } from 'vitest';
import { isOpen, partnerOf, sportsOfTod, TOD_STATUSES } from './tod.ts';

describe('isOpen', () => {
  it('is true while a tod stands between two people', () => {
    expect(TOD_STATUSES.filter(isOpen)).toEqual(['pending', 'accepted']);
  });
});

describe('partnerOf', () => {
  it('names the other of the two, whoever asks', () => {
    expect(partnerOf(['anne', 'leo'], 'anne')).toBe('leo');
    expect(partnerOf(['anne', 'leo'], 'leo')).toBe('anne');
  });

  it('names nobody to a stranger', () => {
    expect(partnerOf(['anne', 'leo'], 'zoe')).toBeUndefined();
  });
});

describe('sportsOfTod', () => {
  it('takes the sports of the tod and falls back to the shared ones', () => {
    expect(sportsOfTod({ sportIds: ['padel'], commonSports: ['tennis'] })).toEqual(['padel']);
    expect(sportsOfTod({ sportIds: [], commonSports: ['tennis'] })).toEqual(['tennis']);
  });
});
