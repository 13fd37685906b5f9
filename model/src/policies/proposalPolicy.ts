import {
  MAX_PAST_PROPOSALS,
  type PastProposal,
  type Proposal,
  type ProposalOutcome,
  type TodPlace,
} from '../proposal.ts';
import { hasBegun, type Slot } from '../slot.ts';
import { partnerOf, type Tod } from '../tod.ts';

type ProposedTod = Pick<
  Tod,
  | 'id'
  | 'status'
  | 'participants'
  | 'initiatorUid'
  | 'slot'
  | 'place'
  | 'proposal'
  | 'pastProposals'
  | 'createdAt'
>;

/** What a tod holds of proposals. */
export interface ProposalState {
  readonly slot: Slot | null;
  readonly place: TodPlace | null;
  readonly proposal: Proposal | null;
  readonly pastProposals: PastProposal[];
  readonly awaitingUid: string;
}

/**
 * What waits for an answer. A pending tod without one was sent before there were proposals: its slot is the first, under the
 * id that the first one always has.
 */
export function currentProposal(tod: Omit<ProposedTod, 'participants' | 'pastProposals'>): Proposal | null {
  if (tod.proposal !== null) return tod.proposal;
  if (tod.status !== 'pending') return null;
  const { id, initiatorUid, slot, place, createdAt } = tod;
  return { id, byUid: initiatorUid, slot, place, message: '', at: createdAt };
}

/**
 * Whether what is proposed can be accepted no more: a change whose moment has begun would take the place of one that is still to come. Who
 * accepts a request late, or a first moment, agrees to play all the same.
 */
export function isTooLateToAccept(tod: Pick<Tod, 'status' | 'slot' | 'proposal'>, now: Date): boolean {
  const { status, slot, proposal } = tod;
  if (status !== 'accepted' || slot === null || hasBegun(slot, now)) return false;
  return proposal !== null && proposal.slot !== null && hasBegun(proposal.slot, now);
}

/** How many proposals in a row somebody makes who was never answered: each is pushed to a person who may not know them. */
const MAX_UNANSWERED_PROPOSALS = 3;

/** Whether somebody has proposed enough in a tod about which the other one has said nothing yet. */
export function mustAwaitAnswer(tod: ProposedTod, uid: string): boolean {
  if (tod.status !== 'pending') return false;
  const proposals = [...tod.pastProposals, currentProposal(tod)].filter((proposal) => proposal !== null);
  return proposals.length >= MAX_UNANSWERED_PROPOSALS && proposals.every(({ byUid }) => byUid === uid);
}

/** After somebody proposed something. What waited is replaced, whoever had proposed it; what is agreed on stays until then. */
export function afterProposal(tod: ProposedTod, proposal: Proposal): ProposalState {
  const isAgreed = tod.status === 'accepted';
  return {
    slot: isAgreed ? tod.slot : proposal.slot,
    place: isAgreed ? tod.place : proposal.place,
    proposal,
    pastProposals: withEnded(tod, 'replaced', proposal.byUid, proposal.at),
    awaitingUid: partnerOf(tod.participants, proposal.byUid) ?? '',
  };
}

/** After somebody answered what waited: what was proposed is agreed on, or what was agreed on before stays. */
export function afterAnswer(
  tod: ProposedTod,
  answer: { readonly accept: boolean; readonly byUid: string; readonly at: Date },
): ProposalState {
  const answered = answer.accept ? currentProposal(tod) : null;
  return {
    slot: answered === null ? tod.slot : answered.slot,
    place: answered === null ? tod.place : answered.place,
    proposal: null,
    pastProposals: withEnded(tod, answer.accept ? 'accepted' : 'refused', answer.byUid, answer.at),
    awaitingUid: '',
  };
}

/** After a tod ended with something waiting. @param byUid empty where nobody is to know who ended it */
export function afterEnd(tod: ProposedTod, byUid: string, at: Date): ProposalState {
  const { slot, place } = tod;
  return {
    slot,
    place,
    proposal: null,
    pastProposals: withEnded(tod, 'ended', byUid, at),
    awaitingUid: '',
  };
}

function withEnded(
  tod: ProposedTod,
  outcome: ProposalOutcome,
  endedByUid: string,
  endedAt: Date | null,
): PastProposal[] {
  const current = currentProposal(tod);
  if (current === null) return tod.pastProposals;
  return [...tod.pastProposals, { ...current, outcome, endedByUid, endedAt }].slice(-MAX_PAST_PROPOSALS);
}
