import { isRefusal, personSchema, TOD_STATUSES } from '@tod/model';
import { TOD_POLICY_CASES } from '@tod/model/testing';
import { describe, expect, it } from 'vitest';
import { ASKED_ACTIONS, actionsOfCard, actionsOfPage, canPropose } from './offeredActions.ts';

const tod = {
  participants: ['initiator', 'recipient'],
  initiatorUid: 'initiator',
  proposal: null,
  people: {},
};

describe('actionsOfPage', () => {
  it.each(TOD_STATUSES)(
    'offers on a %s tod exactly what the policy allows, to each of the two and strangers',
    (status) => {
      for (const uid of ['initiator', 'recipient', 'stranger'] as const) {
        const allowed = TOD_POLICY_CASES.filter(
          (row) => row.status === status && row.actor === uid && !isRefusal(row.expected),
        ).map((row) => row.action);
        expect(actionsOfPage({ ...tod, status }, uid)).toEqual(
          ASKED_ACTIONS.filter((action) => allowed.includes(action)),
        );
      }
    },
  );

  it('offers no acceptance of somebody whose account is suspended', () => {
    const people = { initiator: personSchema.cast({ suspended: true }) };
    expect(actionsOfPage({ ...tod, people, status: 'pending' }, 'recipient')).toEqual(['reject']);
    expect(actionsOfPage({ ...tod, people, status: 'accepted' }, 'recipient')).toEqual(['cancel']);
    expect(actionsOfPage({ ...tod, people, status: 'pending' }, 'initiator')).toEqual(['cancel', 'delete']);
  });
});

describe('canPropose', () => {
  it('is so while a tod is open, for either of the two, unless the other one’s account is suspended', () => {
    const proposers = TOD_STATUSES.filter((status) => canPropose({ ...tod, status }, 'recipient'));
    expect(proposers).toEqual(['pending', 'accepted']);
    expect(canPropose({ ...tod, status: 'accepted' }, 'stranger')).toBe(false);
    const people = { initiator: personSchema.cast({ suspended: true }) };
    expect(canPropose({ ...tod, people, status: 'accepted' }, 'recipient')).toBe(false);
    expect(canPropose({ ...tod, people, status: 'accepted' }, 'initiator')).toBe(true);
  });
});

describe('actionsOfCard', () => {
  it('offers only the next step', () => {
    expect(actionsOfCard({ ...tod, status: 'pending' }, 'initiator')).toEqual(['cancel']);
    expect(actionsOfCard({ ...tod, status: 'pending' }, 'recipient')).toEqual(['reject', 'accept']);
    expect(actionsOfCard({ ...tod, status: 'accepted' }, 'initiator')).toEqual([]);
    const proposal = { id: 'p', byUid: 'recipient', slot: null, place: null, message: '', at: null };
    expect(actionsOfCard({ ...tod, status: 'accepted', proposal }, 'initiator')).toEqual([
      'reject',
      'accept',
    ]);
    expect(actionsOfCard({ ...tod, status: 'accepted', proposal }, 'recipient')).toEqual([]);
    expect(actionsOfCard({ ...tod, status: 'cancelled' }, 'recipient')).toEqual(['delete']);
  });
});
