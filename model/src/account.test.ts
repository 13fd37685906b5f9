import { describe, expect, it } from 'vitest';
import { checkPassword, isPasswordAccepted, isVerifiedSignIn } from './account.ts';

describe('isPasswordAccepted', () => {
  it('wants eight characters, a letter and a digit, and no special character', () => {
    expect(isPasswordAccepted('abcdefg1')).toBe(true);
    expect(isPasswordAccepted('abcdef1')).toBe(false);
    expect(isPasswordAccepted('abcdefgh')).toBe(false);
    expect(isPasswordAccepted('12345678')).toBe(false);
  });
});

describe('checkPassword', () => {
  it('shows each thing that a password has or lacks', () => {
    const all = { length: true, letter: true, digit: true, uppercase: true, lowercase: true, special: true };
    expect(checkPassword('Abcdef1!')).toEqual(all);
    expect(checkPassword('abcdef1!')).toEqual({ ...all, uppercase: false });
    expect(checkPassword('ABCDEF1!')).toEqual({ ...all, lowercase: false });
    expect(checkPassword('Abcdefg1')).toEqual({ ...all, special: false });
  });
});

describe('isVerifiedSignIn', () => {
  it.each([
    [true, 'password', true],
    [false, 'password', false],
    [undefined, 'password', false],
    ['true', 'password', false],
    [false, 'google.com', true],
    [false, 'apple.com', true],
    [false, 'github.com', false],
    [undefined, undefined, false],
  ])('with the claim %s, of %s: %s', (emailVerified, provider, isVerified) => {
    expect(isVerifiedSignIn(emailVerified, provider)).toBe(isVerified);
  });
});
