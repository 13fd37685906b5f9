import { describe, expect, it } from 'vitest';
import { CallFailedError, isOfflineFailure, isUnreachable } from './callFailure.ts';

describe('isOfflineFailure', () => {
  it('is for want of a network, and not for an answer that is late or for a cache that fails', () => {
    expect(isOfflineFailure(new CallFailedError('offline'))).toBe(true);
    expect(isOfflineFailure(new CallFailedError('timeout'))).toBe(false);
    expect(isOfflineFailure({ code: 'unavailable' })).toBe(false);
  });
});

describe('isUnreachable', () => {
  it('tells a lost connection from a refusal', () => {
    expect(isUnreachable(new CallFailedError('offline'))).toBe(true);
    expect(isUnreachable(new CallFailedError('timeout'))).toBe(true);
    expect(isUnreachable({ code: 'unavailable' })).toBe(true);
    expect(isUnreachable({ code: 'permission-denied' })).toBe(false);
    expect(isUnreachable(new CallFailedError('unexpected'))).toBe(false);
    expect(isUnreachable(new CallFailedError('appCheck'))).toBe(false);
    expect(isUnreachable(undefined)).toBe(false);
  });
});
