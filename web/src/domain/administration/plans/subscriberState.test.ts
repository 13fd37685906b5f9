import { accountSchema, parseDocument } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { subscriberState } from './subscriberState.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const LATER = new Date('2026-12-01T12:00:00Z');

describe('subscriberState', () => {
  it.each([
    ['active', { subscriptionEnd: LATER }],
    ['active', {}],
    ['ending', { subscriptionEnd: LATER, cancelAtPeriodEnd: true }],
    ['unpaid', { subscriptionEnd: LATER, paymentFailed: true }],
    ['lapsed', { subscriptionEnd: new Date('2026-11-01T12:00:00Z') }],
    ['lapsed', { planActive: false }],
  ])('is %s for %o', (state, fields) => {
    expect(subscriberState(parseDocument(accountSchema, { plan: 'premium', ...fields }), NOW)).toBe(state);
  });
});
