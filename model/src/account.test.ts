import { describe, expect, it } from 'vitest';
import { isPasswordAccepted } from './account.ts';

describe('isPasswordAccepted', () => {
  it('wants eight characters, a letter and a digit, and no special character', () => {
    expect(isPasswordAccepted('abcdefg1')).toBe(true);
    expect(isPasswordAccepted('abcdef1')).toBe(false);
    expect(isPasswordAccepted('abcdefgh')).toBe(false);
    expect(isPasswordAccepted('12345678')).toBe(false);
  });
});
