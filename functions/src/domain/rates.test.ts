import { describe, expect, it } from 'vitest';
import { RATES } from './rates.ts';

describe('the bucket of all attempts at a call', () => {
  it.each([
    ['todAttempts', 'sendTod'],
    ['proposalAttempts', 'makeProposal'],
    ['sessionAttempts', 'sessions'],
    ['messageAttempts', 'sendMessage'],
    ['reviewAttempts', 'reviewPartner'],
    ['blockAttempts', 'setBlock'],
  ] as const)('%s holds twice what %s does, so that no repeat empties it first', (attempts, done) => {
    expect(RATES[attempts].burst).toBeGreaterThanOrEqual(2 * RATES[done].burst);
    expect(RATES[attempts].seconds).toBeLessThanOrEqual(RATES[done].seconds / 2);
  });
});
