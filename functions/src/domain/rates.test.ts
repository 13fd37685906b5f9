import { describe, expect, it } from 'vitest';
import { RATES } from './rates.ts';

describe('the bucket of all attempts at a call', () => {
  it.each([
    // The app asks three times for a tod, and a call that was not answered is repeated once.
    ['todAttempts', 6, 'sendTod'],
    ['proposalAttempts', 2, 'makeProposal'],
    ['sessionAttempts', 2, 'sessions'],
    ['messageAttempts', 2, 'sendMessage'],
    ['reviewAttempts', 2, 'reviewPartner'],
    ['blockAttempts', 2, 'setBlock'],
    ['exportAttempts', 2, 'exportMyData'],
    ['prepareAttempts', 2, 'prepareProfile'],
  ] as const)(
    '%s holds %i times what %s does, so that no repeat empties it first',
    (attempts, times, done) => {
      expect(RATES[attempts].burst).toBeGreaterThanOrEqual(times * RATES[done].burst);
      expect(RATES[attempts].seconds).toBeLessThanOrEqual(RATES[done].seconds / times);
    },
  );
});
