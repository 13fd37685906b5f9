import type { Refusal } from '../refusals.ts';
import { MAX_SESSION_CHANGES, type Session, type SessionChange } from '../session.ts';
import { partnerOf, type TodFields } from '../tod.ts';

/** Where a session stands: as one of the two said, as both say, or as the other one does not. */
export type SessionState = 'recorded' | 'confirmed' | 'disputed';

type DecidableSession = Pick<Session, 'id' | 'recorderUid' | 'changes'>;
type DecidableTod = Pick<TodFields, 'status' | 'participants'>;

/** How what stands came to be so: whose words it is, under which id, and what the other one has said to it. */
export interface SessionVersion {
  /** Of the last change, or the session's own: what somebody must have read to change it. */
  readonly id: string;
  /** Who said what stands there: whoever corrected it last, else whoever recorded it. */
  readonly authorUid: string;
  readonly state: SessionState;
}

export function versionOf({ id, recorderUid, changes }: DecidableSession): SessionVersion {
  const last = changes.at(-1);
  const correction = changes.findLast(({ change }) => change === 'correct');
  return {
    id: last?.id ?? id,
    authorUid: correction?.byUid ?? recorderUid,
    state: last?.change === 'dispute' ? 'disputed' : last?.change === 'confirm' ? 'confirmed' : 'recorded',
  };
}

export type SessionDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: Refusal };

/**
 * May this person do this to a session? Either corrects what stands; only the one whose words it is not disputes or confirms them,
 * once. Used by the server to decide, by screens to offer.
 */
export function decideSessionChange(
  tod: DecidableTod,
  session: DecidableSession,
  change: SessionChange,
  uid: string,
): SessionDecision {
  if (partnerOf(tod.participants, uid) === undefined) return refused('notParticipant');
  // Also of a tod that was called off since; one that was never accepted has no sessions.
  if (tod.status === 'pending') return refused('todNotAccepted');
  // The last word is for whoever did not say what stands there.
  const most = change === 'correct' ? MAX_SESSION_CHANGES - 1 : MAX_SESSION_CHANGES;
  if (session.changes.length >= most) return refused('tooManySessionChanges');
  if (change === 'correct') return { allowed: true };
  const { authorUid, state } = versionOf(session);
  if (authorUid === uid) return refused('ownSession');
  const isDone = state === (change === 'dispute' ? 'disputed' : 'confirmed');
  return isDone ? refused('sessionChanged') : { allowed: true };
}

function refused(reason: Refusal): SessionDecision {
  return { allowed: false, reason };
}
