import {
  type AuthSession,
  LOADING_SESSION,
  VISITOR_SESSION,
} from '../../platform/firebase/AuthSessionContext.tsx';

/** Who is signed in, from the first moment of a page on. */
export interface AuthSessionState {
  /** What pages show. */
  readonly shown: AuthSession;
  /** What Auth has said last; pages may show it a moment later, or never. */
  readonly known: AuthSession;
  /** What the last event asks for, once. */
  readonly asks: AuthSessionCommand | undefined;
  /** Auth had somebody in storage when the page was loaded. */
  readonly wasMemberLikely: boolean;
}

export type AuthSessionCommand =
  /** The session ended in another tab: nothing of its person stays in this one. */
  | 'endAuthSession'
  /** Somebody else signed in in another tab: the page begins anew with them. */
  | 'leaveToOtherPerson'
  /** The session ended while the app was closed. */
  | 'forgetEndedAuthSession'
  /** What another tab may have kept from being cleared, when somebody signed out. */
  | 'clearStaleCache'
  /** What the person had typed when their session ended elsewhere comes back before their pages ask for it. */
  | 'restoreWork';

export type AuthSessionEvent =
  /** Auth says who is signed in; `loading` while it is being asked. */
  | { readonly type: 'changed'; readonly session: AuthSession; readonly hasEncryptedWork: boolean }
  /** What was encrypted for this session is there again, or cannot be read. */
  | { readonly type: 'restored'; readonly session: AuthSession };

/** @param guess whether Auth has somebody in storage */
export function startAuthSession(guess: 'member' | 'visitor' | 'unknown'): AuthSessionState {
  return {
    shown: guess === 'visitor' ? VISITOR_SESSION : LOADING_SESSION,
    known: LOADING_SESSION,
    asks: guess === 'visitor' ? 'clearStaleCache' : undefined,
    wasMemberLikely: guess === 'member',
  };
}

export function reduceAuthSession(state: AuthSessionState, event: AuthSessionEvent): AuthSessionState {
  const { session } = event;
  if (event.type === 'restored') {
    return session === state.known
      ? { ...state, shown: session, asks: undefined }
      : { ...state, asks: undefined };
  }
  const { known } = state;
  // The page goes away, and shows until then what it showed.
  if (known.status === 'signedIn' && session.uid !== known.uid) {
    return { ...state, asks: session.status === 'visitor' ? 'endAuthSession' : 'leaveToOtherPerson' };
  }
  switch (session.status) {
    case 'loading':
      return { ...state, shown: session, known: session, asks: undefined };
    case 'visitor': {
      const hasEnded = known.status === 'loading' && state.wasMemberLikely;
      const asks = hasEnded ? 'forgetEndedAuthSession' : 'clearStaleCache';
      return { ...state, shown: session, known: session, asks };
    }
    case 'signedIn':
      return event.hasEncryptedWork
        ? { ...state, known: session, asks: 'restoreWork' }
        : { ...state, shown: session, known: session, asks: undefined };
  }
}
