import type { Refusal } from '../refusals.ts';
import { isOpen, partnerOf, type TodFields, type TodStatus } from '../tod.ts';

export const TOD_ACTIONS = [
  'accept',
  'reject',
  'propose',
  'cancel',
  'block',
  'delete',
  'recordSession',
] as const;
export type TodAction = (typeof TOD_ACTIONS)[number];

/** The status of a tod that was just sent. */
export const FIRST_STATUS = 'pending' satisfies TodStatus;

export type TodDecision<To = TodStatus | 'gone'> =
  /** `to` is the status afterwards; `gone` means that the tod is deleted. */
  { readonly allowed: true; readonly to: To } | { readonly allowed: false; readonly reason: Refusal };

/** `awaited` is whoever of the two is to answer the proposal that stands. */
type Role = 'initiator' | 'recipient' | 'awaited';

interface Rule {
  readonly from: readonly TodStatus[];
  readonly by: readonly Role[];
  readonly to: TodStatus | 'gone' | 'same';
}

/** The state machine of a tod: every row that is allowed (docs/ARCHITECTURE.md, "A tod"). */
const RULES: Readonly<Record<TodAction, readonly Rule[]>> = {
  accept: [
    { from: ['pending'], by: ['awaited'], to: 'accepted' },
    { from: ['accepted'], by: ['awaited'], to: 'same' },
  ],
  reject: [
    { from: ['pending'], by: ['recipient', 'awaited'], to: 'rejected' },
    { from: ['accepted'], by: ['awaited'], to: 'same' },
  ],
  propose: [{ from: ['pending', 'accepted'], by: ['initiator', 'recipient'], to: 'same' }],
  cancel: [
    { from: ['pending'], by: ['initiator'], to: 'cancelled' },
    { from: ['accepted'], by: ['initiator', 'recipient'], to: 'cancelled' },
  ],
  // Of the two, whoever blocks the other ends what is open.
  block: [{ from: ['pending', 'accepted'], by: ['initiator', 'recipient'], to: 'cancelled' }],
  delete: [
    { from: ['pending'], by: ['initiator'], to: 'gone' },
    { from: ['rejected', 'cancelled'], by: ['initiator', 'recipient'], to: 'gone' },
  ],
  recordSession: [{ from: ['accepted'], by: ['initiator', 'recipient'], to: 'same' }],
};

const WRONG_STATUS: Readonly<Record<TodAction, Refusal>> = {
  accept: 'todNotPending',
  reject: 'todNotPending',
  propose: 'todNotOpen',
  cancel: 'todNotOpen',
  block: 'todNotOpen',
  delete: 'todStillOpen',
  recordSession: 'todNotAccepted',
};

export type DecidableTod = Pick<TodFields, 'status' | 'participants' | 'initiatorUid' | 'proposal'>;

/** Whose answer a tod waits for: of a request the other one's, of a change the other one's; undefined where nothing waits. */
export function awaitedUidOf({
  status,
  participants,
  initiatorUid,
  proposal,
}: DecidableTod): string | undefined {
  if (!isOpen(status)) return undefined;
  const authorUid = proposal?.byUid ?? (status === 'pending' ? initiatorUid : undefined);
  return authorUid === undefined ? undefined : partnerOf(participants, authorUid);
}

/** May this person do this to this tod, and what does it become? Used by the server to decide, by screens to offer. */
export function decideTodAction(tod: DecidableTod, action: 'delete', uid: string): TodDecision<'gone'>;
export function decideTodAction(
  tod: DecidableTod,
  action: Exclude<TodAction, 'delete'>,
  uid: string,
): TodDecision<TodStatus>;
export function decideTodAction(tod: DecidableTod, action: TodAction, uid: string): TodDecision;
export function decideTodAction(tod: DecidableTod, action: TodAction, uid: string): TodDecision {
  if (partnerOf(tod.participants, uid) === undefined) return { allowed: false, reason: 'notParticipant' };
  const role: Role = tod.initiatorUid === uid ? 'initiator' : 'recipient';
  const awaitedUid = awaitedUidOf(tod);
  const isAnswer = action === 'accept' || action === 'reject';
  if (isAnswer && awaitedUid === undefined) return { allowed: false, reason: WRONG_STATUS[action] };
  const inStatus = RULES[action].filter((rule) => rule.from.includes(tod.status));
  const rule = inStatus.find(({ by }) => by.includes(role) || (awaitedUid === uid && by.includes('awaited')));
  if (rule !== undefined) return { allowed: true, to: rule.to === 'same' ? tod.status : rule.to };
  if (inStatus.length === 0) return { allowed: false, reason: WRONG_STATUS[action] };
  return { allowed: false, reason: isAnswer ? 'notRecipient' : 'notInitiator' };
}
