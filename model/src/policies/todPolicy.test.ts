import { describe, expect, it } from 'vitest';
import { decideTodAction, TOD_ACTIONS } from './todPolicy.ts';
import { TOD_POLICY_CASES } from './todPolicyCases.ts';

describe('decideTodAction', () => {
  it.each(TOD_POLICY_CASES)('answers $expected when the $actor of a $status tod tries to $action', (row) => {
    const tod = {
      status: row.status,
      participants: ['initiator', 'recipient'],
      initiatorUid: 'initiator',
      proposal: null,
    };
    const decision = decideTodAction(tod, row.action, row.actor);
    expect(decision.allowed ? decision.to : decision.reason).toBe(row.expected);
  });

  it('has a case for every status, action and actor', () => {
    expect(TOD_POLICY_CASES).toHaveLength(4 * TOD_ACTIONS.length * 3);
  });
});
