import {
  type AuthSession,
  LOADING_SESSION,
  VISITOR_SESSION,
} from '../../platform/firebase/AuthSessionContext.tsx';
import { subscribeAuthUse } from '../../platform/firebase/authUse.ts';
import { isPageExiting, onPageExitCancelled } from '../../platform/navigation/pageExit.ts';
import { loadPage } from '../../platform/navigation/pageLoad.ts';
import { watchWake } from '../../platform/navigation/wake.ts';
import { measureDatabaseRoom } from '../../platform/offline/databaseRoom.ts';
import {
  type AuthSessionCommand,
  type AuthSessionEvent,
  type AuthSessionState,
  reduceAuthSession,
  startAuthSession,
} from './authSessionState.ts';
import { exit } from './exit/exit.ts';
import { forgetEndedAuthSession } from './exit/exitSteps.ts';
import { isFirestoreEnded } from './exit/firestoreEnd.ts';
import { hasEncryptedWork } from './exit/hasEncryptedWork.ts';
import { clearStaleCache } from './exit/personalData.ts';
import { guessMember, isAuthKey } from './isMemberLikely.ts';
import { storedUids } from './storedUids.ts';

interface AuthSessionListener {
  readonly onChange: (session: AuthSession) => void;
  /** What the person had typed when their session ended elsewhere is back. */
  readonly onRestored: () => void;
}

/** What pages show before anything has been asked. */
export function firstAuthSession(): AuthSession {
  return startAuthSession(guessMember()).shown;
}

/**
 * Watches Auth, which is loaded after the first paint, and does what a change of session asks for. Where Auth has nobody in
 * storage there is nobody to wait for: a visitor, whose pages do without Auth until it is used here or somebody signs in in
 * another tab. Returns what stops it.
 */
export function watchAuthSession({ onChange, onRestored }: AuthSessionListener): () => void {
  const guess = guessMember();
  /** Whom Auth has at first: where it drops them at once, only their work says that they were here. */
  const [storedUid] = storedUids();
  let state: AuthSessionState = startAuthSession(guess);
  /** Whether Auth had put the person who is signed in into a storage that other tabs, or this one, can look at. */
  let isStored = false;
  /** What Auth said last while the page was going away. */
  let missed: AuthSession | undefined;

  function dispatch(event: AuthSessionEvent): void {
    const { shown } = state;
    state = reduceAuthSession(state, event);
    // At once: between a session's end and the next paint nothing more of it may be read.
    if (state.asks !== undefined) run(state.asks, event.session);
    if (state.shown !== shown) onChange(state.shown);
  }

  function run(command: AuthSessionCommand, session: AuthSession): void {
    switch (command) {
      case 'endAuthSession':
        void exit.endAuthSession({ typist: state.known.uid, isDropped: true });
        break;
      case 'leaveToOtherPerson':
        void exit.leaveToOtherPerson();
        break;
      case 'forgetEndedAuthSession':
        void forgetEndedAuthSession(storedUid);
        break;
      case 'clearStaleCache':
        void clearStaleCache();
        break;
      case 'restoreWork':
        void restoreFor(session, onRestored).then(() => dispatch({ type: 'restored', session }));
    }
  }

  // This tab signs in or out itself: the page that follows begins with it, or this one hears of it where it goes on.
  const notify: Notify = (session) => {
    if (isPageExiting()) {
      // That Auth is being asked is no news: handed on later, it would take a form off the page.
      if (session.status !== 'loading') missed = session;
      return;
    }
    missed = undefined;
    if (session.status === 'signedIn' && isFirestoreEnded()) {
      void loadPage();
      return;
    }
    isStored = session.uid !== undefined && storedUids().includes(session.uid);
    dispatch({ type: 'changed', session, hasEncryptedWork: hasEncryptedWork() });
  };

  /** A tab that is asleep misses what other tabs say, and Auth in it would write its former person back where they were removed. */
  function lookAfterSleep(): void {
    const { uid } = state.known;
    if (uid === undefined || !isStored || isPageExiting()) return;
    const stored = storedUids();
    if (stored.includes(uid)) return;
    notify(stored.length === 0 ? VISITOR_SESSION : LOADING_SESSION);
  }

  if (state.asks !== undefined) run(state.asks, state.shown);
  const stopWaiting = onPageExitCancelled(() => {
    if (missed !== undefined) notify(missed);
  });
  const stopLooking = watchWake(lookAfterSleep);
  const stopWatching = guess === 'visitor' ? watchOnceUsed(notify) : watchAfterPaint(notify);
  return () => {
    stopWaiting();
    stopLooking();
    stopWatching();
  };
}

async function restoreFor({ uid }: AuthSession, onRestored: () => void): Promise<void> {
  if (uid === undefined) return;
  try {
    const { restoreWork } = await import('./exit/encryptedWork.ts');
    if (await restoreWork(uid)) onRestored();
  } catch {
    // The code could not be loaded, or the key not be read: what is encrypted stays so until the next visit.
  }
}

type Notify = (session: AuthSession) => void;

function watchOnceUsed(notify: Notify): () => void {
  let stop: (() => void) | undefined;
  function start() {
    if (stop !== undefined) return;
    // From here on only Auth can say who it is.
    notify(LOADING_SESSION);
    stop = watch(notify);
  }
  function handleStorage({ key }: StorageEvent) {
    if (key !== null && isAuthKey(key)) start();
  }
  const forget = subscribeAuthUse(start);
  // A page that was put aside hears nothing of a storage, and comes back as it was.
  const stopLooking = watchWake(() => {
    if (guessMember() === 'member') start();
  });
  window.addEventListener('storage', handleStorage);
  return () => {
    forget();
    stopLooking();
    window.removeEventListener('storage', handleStorage);
    stop?.();
  };
}

function watchAfterPaint(notify: Notify): () => void {
  let stop: (() => void) | undefined;
  const frame = requestAnimationFrame(() =>
    setTimeout(() => {
      stop = watch(notify);
    }),
  );
  return () => {
    cancelAnimationFrame(frame);
    stop?.();
  };
}

function watch(notify: Notify): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;

  async function load() {
    // Who is signed in reads at once: by then it has to be known where what is read may be kept.
    const [{ watchAuth }] = await Promise.all([
      import('../../platform/firebase/auth.ts'),
      measureDatabaseRoom(),
    ]);
    if (!isOver) stop = watchAuth(notify);
  }
  function start() {
    // Without a network the code cannot come; the session stays as it is and the next connection tries again.
    load().catch(() => window.addEventListener('online', start, { once: true }));
  }

  start();
  return () => {
    isOver = true;
    window.removeEventListener('online', start);
    stop?.();
  };
}
