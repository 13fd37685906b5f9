import { describe, expect, it } from 'vitest';
import { MAX_PAST_PROPOSALS, type Proposal } from '../proposal.ts';
import { type Tod, todSchema } from '../tod.ts';
import {
  afterAnswer,
  afterEnd,
  afterProposal,
  currentProposal,
  isTooLateToAccept,
  mustAwaitAnswer,
} from './proposalPolicy.ts';
import { awaitedUidOf, decideTodAction } from './todPolicy.ts';

const at = new Date('2026-11-20T10:00:00Z');
const slotOn = (day: number) => ({
  start: new Date(`2026-11-${day}T17:00:00Z`),
  end: new Date(`2026-11-${day}T18:00:00Z`),
});
const court = { name: 'Court 4', address: '', position: null };

function proposal(id: string, byUid: string, day: number): Proposal {
  return { id, byUid, slot: slotOn(day), place: null, message: '', at };
}

function todOf(change: Partial<Tod> = {}): Tod {
  return {
    ...todSchema.getDefault(),
    id: 'tod-1',
    participants: ['anne', 'leo'],
    initiatorUid: 'anne',
    recipientUid: 'leo',
    ...change,
  };
}

describe('currentProposal', () => {
  it('is the slot of a pending tod from before there were proposals, under the id of the tod', () => {
    const tod = todOf({ slot: slotOn(24), createdAt: at });
    expect(currentProposal(tod)).toEqual({ ...proposal('tod-1', 'anne', 24) });
    expect(awaitedUidOf(tod)).toBe('leo');
  });

  it('is nothing in an accepted tod that nobody wants to change', () => {
    expect(currentProposal(todOf({ status: 'accepted', slot: slotOn(24) }))).toBeNull();
    expect(awaitedUidOf(todOf({ status: 'accepted' }))).toBeUndefined();
  });
});

describe('a change', () => {
  const now = slotOn(22).start;
  const change = (day: number, tod: Partial<Tod>) =>
    isTooLateToAccept(todOf({ proposal: proposal('p', 'anne', day), ...tod }), now);

  it('can be accepted until its moment begins, where one that is to come would go', () => {
    const agreed = { status: 'accepted', slot: slotOn(24) } as const;
    expect([change(22, agreed), change(21, agreed), change(23, agreed)]).toEqual([true, true, false]);
  });

  it('can be accepted late where nothing is lost by it', () => {
    expect(change(22, { status: 'accepted', slot: null })).toBe(false);
    expect(change(22, { status: 'accepted', slot: slotOn(22) })).toBe(false);
    expect(change(22, { status: 'pending', slot: slotOn(24) })).toBe(false);
  });
});

describe('a proposal and its answers', () => {
  it('goes to and fro until one is accepted, and keeps what was said', () => {
    const sent = todOf({ proposal: proposal('tod-1', 'anne', 24), slot: slotOn(24), awaitingUid: 'leo' });
    const answered: Tod = { ...sent, ...afterProposal(sent, proposal('second', 'leo', 25)) };
    expect(answered).toMatchObject({ slot: slotOn(25), awaitingUid: 'anne', proposal: { id: 'second' } });
    expect(decideTodAction(answered, 'accept', 'leo')).toEqual({ allowed: false, reason: 'notRecipient' });
    expect(decideTodAction(answered, 'accept', 'anne')).toEqual({ allowed: true, to: 'accepted' });
    // Whoever was asked may refuse all of it although they have proposed something themselves.
    expect(decideTodAction(answered, 'reject', 'leo')).toEqual({ allowed: true, to: 'rejected' });

    const agreed = afterAnswer(answered, { accept: true, byUid: 'anne', at });
    expect(agreed).toMatchObject({ slot: slotOn(25), proposal: null, awaitingUid: '' });
    expect(agreed.pastProposals.map(({ id, outcome, endedByUid }) => [id, outcome, endedByUid])).toEqual([
      ['tod-1', 'replaced', 'leo'],
      ['second', 'accepted', 'anne'],
    ]);
  });

  it('leaves what is agreed on until a change is accepted, and where it is refused', () => {
    const accepted = todOf({ status: 'accepted', slot: slotOn(24), place: court });
    const asked: Tod = { ...accepted, ...afterProposal(accepted, proposal('change', 'leo', 28)) };
    expect(asked).toMatchObject({ slot: slotOn(24), place: court, awaitingUid: 'anne' });
    expect(decideTodAction(asked, 'reject', 'anne')).toEqual({ allowed: true, to: 'accepted' });
    expect(afterAnswer(asked, { accept: false, byUid: 'anne', at })).toMatchObject({
      slot: slotOn(24),
      place: court,
      proposal: null,
    });
    expect(afterAnswer(asked, { accept: true, byUid: 'anne', at })).toMatchObject({
      slot: slotOn(28),
      place: null,
    });
  });

  it('ends with the tod, and says of a block by nobody', () => {
    const sent = todOf({ proposal: proposal('tod-1', 'anne', 24), awaitingUid: 'leo' });
    expect(afterEnd(sent, '', at)).toMatchObject({
      proposal: null,
      awaitingUid: '',
      pastProposals: [{ id: 'tod-1', outcome: 'ended', endedByUid: '' }],
    });
  });

  it('waits for an answer after three of somebody who was never answered, and no longer once it came', () => {
    let tod = todOf({ status: 'pending' });
    const propose = (id: string, uid: string) => {
      tod = { ...tod, ...afterProposal(tod, proposal(id, uid, 24)) };
    };
    expect(mustAwaitAnswer(tod, 'anne')).toBe(false);
    propose('p-2', 'anne');
    expect(mustAwaitAnswer(tod, 'anne')).toBe(false);
    propose('p-3', 'anne');
    expect(mustAwaitAnswer(tod, 'anne')).toBe(true);
    expect(mustAwaitAnswer(tod, 'leo')).toBe(false);
    expect(mustAwaitAnswer({ ...tod, status: 'accepted' }, 'anne')).toBe(false);
    propose('p-4', 'leo');
    propose('p-5', 'anne');
    expect(mustAwaitAnswer(tod, 'anne')).toBe(false);
  });

  it('forgets the earliest, so that years of changes do not grow', () => {
    let tod = todOf({ status: 'accepted' });
    for (let index = 0; index < MAX_PAST_PROPOSALS + 5; index += 1) {
      tod = { ...tod, ...afterProposal(tod, proposal(`p-${index}`, index % 2 ? 'anne' : 'leo', 24)) };
    }
    expect(tod.pastProposals).toHaveLength(MAX_PAST_PROPOSALS);
    expect(tod.pastProposals.at(-1)?.id).toBe(`p-${MAX_PAST_PROPOSALS + 3}`);
  });
});
