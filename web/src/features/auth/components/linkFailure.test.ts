import { describe, expect, it } from 'vitest';
import { linkFailureOf } from './linkFailure.ts';

describe('linkFailureOf', () => {
  it.each([
    ['linkExpired', 'expired'],
    ['linkUsed', 'used'],
    ['unknownAccount', 'used'],
    ['suspended', 'used'],
    ['network', 'network'],
    ['tooManyAttempts', 'unexpected'],
    ['unexpected', 'unexpected'],
  ] as const)('takes %s for %s', (failure, said) => {
    expect(linkFailureOf(failure)).toBe(said);
  });
});
