import { isRefusal, personSchema, type Slot, TOD_STATUSES } from '@tod/model';
import { TOD_POLICY_CASES } from '@tod/model/testing';
import { describe, expect, it } from 'vitest';
import { ASKED_ACTIONS, actionsOfCard, actionsOfPage, canPropose } from './offeredActions.ts';

const NOW = new Date(2026, 10, 20, 18);
const at = (hour: number): Slot => ({
  start: new Date(2026, 10, 20, hour),
  end: new Date(2026, 10, 20, hour + 1),
});

const tod = {
  participants: ['initiator', 'recipient'],
  initiatorUid: 'initiator',
  slot: null,
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
        expect(actionsOfPage({ ...tod, status }, uid, NOW)).toEqual(
          ASKED_ACTIONS.filter((action) => allowed.includes(action)),
        );
      }
    },
  );

  it.each([
    [
      'offers no acceptance of a change whose moment has begun in place of one that is to come',
      18,
      at(20),
      false,
    ],
    ['offers that of a change to what is to come', 19, at(20), true],
    ['offers that of a first moment, late as it is', 18, null, true],
    ['offers that of a change to what has begun itself', 18, at(17), true],
  ])('%s', (_, hour, slot, isOffered) => {
    const proposal = { id: 'p', byUid: 'initiator', slot: at(hour), place: null, message: '', at: NOW };
    const actions = actionsOfPage({ ...tod, slot, proposal, status: 'accepted' }, 'recipient', NOW);
    expect(actions.includes('accept')).toBe(isOffered);
    expect(actions).toContain('reject');
  });

  it('offers no acceptance of somebody whose account is suspended', () => {
    const people = { initiator: personSchema.cast({ suspended: true }) };
    expect(actionsOfPage({ ...tod, people, status: 'pending' }, 'recipient', NOW)).toEqual(['reject']);
    expect(actionsOfPage({ ...tod, people, status: 'accepted' }, 'recipient', NOW)).toEqual(['cancel']);
    expect(actionsOfPage({ ...tod, people, status: 'pending' }, 'initiator', NOW)).toEqual([
      'cancel',
      'delete',
    ]);
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
    expect(actionsOfCard({ ...tod, status: 'pending' }, 'initiator', NOW)).toEqual(['cancel']);
    expect(actionsOfCard({ ...tod, status: 'pending' }, 'recipient', NOW)).toEqual(['reject', 'accept']);
    expect(actionsOfCard({ ...tod, status: 'accepted' }, 'initiator', NOW)).toEqual([]);
    const proposal = { id: 'p', byUid: 'recipient', slot: null, place: null, message: '', at: null };
    expect(actionsOfCard({ ...tod, status: 'accepted', proposal }, 'initiator', NOW)).toEqual([
      'reject',
      'accept',
    ]);
    expect(actionsOfCard({ ...tod, status: 'accepted', proposal }, 'recipient', NOW)).toEqual([]);
    expect(actionsOfCard({ ...tod, status: 'cancelled' }, 'recipient', NOW)).toEqual(['delete']);
  });
});
