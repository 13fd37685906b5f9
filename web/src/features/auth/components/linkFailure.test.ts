import { describe, expect, it } from 'vitest';
import { linkFailureOf } from './linkFailure.ts';

describe('linkFailureOf', () => {
  it.each([
    ['auth/expired-action-code', 'expired'],
    ['auth/invalid-action-code', 'used'],
    ['auth/user-disabled', 'used'],
    ['auth/network-request-failed', 'network'],
    ['auth/too-many-requests', 'unexpected'],
    [undefined, 'unexpected'],
  ] as const)('takes %s for %s', (code, failure) => {
    expect(linkFailureOf(code)).toBe(failure);
  });
});
