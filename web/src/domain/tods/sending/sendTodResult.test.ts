import { describe, expect, it } from 'vitest';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { lacksNetwork } from './sendTodResult.ts';

describe('lacksNetwork', () => {
  it('tells a missing network from everything else that ends an attempt', () => {
    expect(lacksNetwork({ kind: 'failed', error: new CallFailedError('offline') })).toBe(true);
    expect(lacksNetwork({ kind: 'failed', error: new CallFailedError('timeout') })).toBe(false);
    expect(lacksNetwork({ kind: 'failed', error: new Error('offline') })).toBe(false);
    expect(lacksNetwork({ kind: 'sent' })).toBe(false);
  });
});
