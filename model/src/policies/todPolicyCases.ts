import type { Refusal } from '../refusals.ts';
import type { TodStatus } from '../tod.ts';
import type { TodAction } from './todPolicy.ts';

export type TodActor = 'initiator' | 'recipient' | 'stranger';

/** Every combination of the tod state machine and what must come of it. Drives the policy test and the functions tests. */
export const TOD_POLICY_CASES: readonly {
  readonly status: TodStatus;
  readonly action: TodAction;
  readonly actor: TodActor;
  readonly expected: TodStatus | 'gone' | Refusal;
}[] = [
  { status: 'pending', action: 'accept', actor: 'recipient', expected: 'accepted' },
  { status: 'pending', action: 'accept', actor: 'initiator', expected: 'notRecipient' },
  { status: 'pending', action: 'reject', actor: 'recipient', expected: 'rejected' },
  { status: 'pending', action: 'reject', actor: 'initiator', expected: 'notRecipient' },
  { status: 'pending', action: 'propose', actor: 'initiator', expected: 'pending' },
  { status: 'pending', action: 'propose', actor: 'recipient', expected: 'pending' },
  { status: 'accepted', action: 'propose', actor: 'initiator', expected: 'accepted' },
  { status: 'accepted', action: 'propose', actor: 'recipient', expected: 'accepted' },
  { status: 'pending', action: 'cancel', actor: 'initiator', expected: 'cancelled' },
  { status: 'pending', action: 'cancel', actor: 'recipient', expected: 'notInitiator' },
  { status: 'pending', action: 'block', actor: 'initiator', expected: 'cancelled' },
  { status: 'pending', action: 'block', actor: 'recipient', expected: 'cancelled' },
  { status: 'pending', action: 'delete', actor: 'initiator', expected: 'gone' },
  { status: 'pending', action: 'delete', actor: 'recipient', expected: 'notInitiator' },
  { status: 'pending', action: 'recordSession', actor: 'initiator', expected: 'todNotAccepted' },
  { status: 'pending', action: 'recordSession', actor: 'recipient', expected: 'todNotAccepted' },
  { status: 'accepted', action: 'accept', actor: 'recipient', expected: 'todNotPending' },
  { status: 'accepted', action: 'accept', actor: 'initiator', expected: 'todNotPending' },
  { status: 'accepted', action: 'reject', actor: 'recipient', expected: 'todNotPending' },
  { status: 'accepted', action: 'reject', actor: 'initiator', expected: 'todNotPending' },
  { status: 'accepted', action: 'cancel', actor: 'initiator', expected: 'cancelled' },
  { status: 'accepted', action: 'cancel', actor: 'recipient', expected: 'cancelled' },
  { status: 'accepted', action: 'block', actor: 'initiator', expected: 'cancelled' },
  { status: 'accepted', action: 'block', actor: 'recipient', expected: 'cancelled' },
  { status: 'accepted', action: 'delete', actor: 'initiator', expected: 'todStillOpen' },
  { status: 'accepted', action: 'delete', actor: 'recipient', expected: 'todStillOpen' },
  { status: 'accepted', action: 'recordSession', actor: 'initiator', expected: 'accepted' },
  { status: 'accepted', action: 'recordSession', actor: 'recipient', expected: 'accepted' },
  ...(['rejected', 'cancelled'] as const).flatMap((status) =>
    (['initiator', 'recipient'] as const).flatMap((actor) => [
      { status, action: 'accept' as const, actor, expected: 'todNotPending' as const },
      { status, action: 'reject' as const, actor, expected: 'todNotPending' as const },
      { status, action: 'propose' as const, actor, expected: 'todNotOpen' as const },
      { status, action: 'cancel' as const, actor, expected: 'todNotOpen' as const },
      { status, action: 'block' as const, actor, expected: 'todNotOpen' as const },
      { status, action: 'delete' as const, actor, expected: 'gone' as const },
      { status, action: 'recordSession' as const, actor, expected: 'todNotAccepted' as const },
    ]),
  ),
  ...(['pending', 'accepted', 'rejected', 'cancelled'] as const).flatMap((status) =>
    (['accept', 'reject', 'propose', 'cancel', 'block', 'delete', 'recordSession'] as const).map(
      (action) => ({
        status,
        action,
        actor: 'stranger' as const,
        expected: 'notParticipant' as const,
      }),
    ),
  ),
];
