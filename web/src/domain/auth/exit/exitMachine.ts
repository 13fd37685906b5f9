import type { UnsentDescription } from '../../../platform/offline/unsentWork.ts';

/** Why somebody leaves this page for one that knows nothing of them. */
export type ExitReason =
  | { readonly type: 'signOut'; readonly uid: string }
  /**
   * In another tab or on another device, or with a suspension. `typist`: whose unsent work waits here until they are back, or is
   * lost where Auth has dropped them (`isDropped`).
   */
  | {
      readonly type: 'endedElsewhere';
      readonly typist: string | undefined;
      readonly isSuspended: boolean;
      readonly isDropped: boolean;
    }
  /** `said`: what the next page tells. */
  | { readonly type: 'accountDeleted'; readonly said: string }
  /** Somebody else signed in in another tab of this browser. */
  | { readonly type: 'otherPerson' };

/**
 * How far somebody is on their way out.
 *
 * staying → flushing → asking → exiting → loadingPage
 */
export type ExitState =
  /** `isSignedOutHere`: they signed out in another tab of this browser, so nothing of theirs may wait in this one. */
  | { readonly status: 'staying'; readonly isSignedOutHere: boolean }
  /** What waits on the device is sent first, where it can be. */
  | { readonly status: 'flushing'; readonly uid: string; readonly isSignedOutHere: boolean }
  /** Something would be lost: its owner is asked. */
  | {
      readonly status: 'asking';
      readonly uid: string;
      readonly question: UnsentDescription;
      readonly isSignedOutHere: boolean;
    }
  /** Nobody comes back from here: what is theirs is removed, and the session ended. */
  | { readonly status: 'exiting'; readonly reason: ExitReason }
  /** `address`: where the next page is; undefined for this one, loaded anew. */
  | { readonly status: 'loadingPage'; readonly address: string | undefined };

export type ExitEvent =
  | { readonly type: 'signOutAsked'; readonly uid: string }
  /** What could be sent has been; `question` is about what is left. */
  | { readonly type: 'flushed'; readonly question: UnsentDescription | undefined }
  | { readonly type: 'answered'; readonly mayLose: boolean }
  /** Somebody signs out in another tab of this browser; this one learns a moment later that its session is over. */
  | { readonly type: 'signedOutHere' }
  /** `typist`: who may have been writing here; undefined where nothing of theirs is to wait. */
  | {
      readonly type: 'authSessionEnded';
      readonly typist: string | undefined;
      readonly isSuspended: boolean;
      readonly isDropped: boolean;
    }
  | { readonly type: 'accountDeleted'; readonly said: string }
  | { readonly type: 'otherPersonSignedIn' }
  | { readonly type: 'cleared'; readonly address: string | undefined };

export const STAYING: ExitState = { status: 'staying', isSignedOutHere: false };

/** What comes of an event; the same state where it changes nothing. */
export function reduceExit(state: ExitState, event: ExitEvent): ExitState {
  if (state.status === 'loadingPage') return state;
  if (state.status === 'exiting') {
    return event.type === 'cleared' ? { status: 'loadingPage', address: event.address } : state;
  }
  const { isSignedOutHere } = state;
  switch (event.type) {
    case 'signOutAsked':
      return state.status === 'staying' ? { status: 'flushing', uid: event.uid, isSignedOutHere } : state;
    case 'flushed':
      if (state.status !== 'flushing') return state;
      return event.question === undefined
        ? exiting({ type: 'signOut', uid: state.uid })
        : { ...state, status: 'asking', question: event.question };
    case 'answered':
      if (state.status !== 'asking') return state;
      return event.mayLose
        ? exiting({ type: 'signOut', uid: state.uid })
        : { status: 'staying', isSignedOutHere };
    case 'signedOutHere':
      return isSignedOutHere ? state : { ...state, isSignedOutHere: true };
    case 'authSessionEnded':
      return exiting({
        type: 'endedElsewhere',
        typist: isSignedOutHere ? undefined : event.typist,
        isSuspended: event.isSuspended,
        isDropped: event.isDropped,
      });
    case 'accountDeleted':
      return exiting({ type: 'accountDeleted', said: event.said });
    case 'otherPersonSignedIn':
      return exiting({ type: 'otherPerson' });
    case 'cleared':
      return state;
  }
}

function exiting(reason: ExitReason): ExitState {
  return { status: 'exiting', reason };
}
