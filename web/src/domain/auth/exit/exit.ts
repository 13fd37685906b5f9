import { beginPageExit, isPageExiting } from '../../../platform/navigation/pageExit.ts';
import { loadPage } from '../../../platform/navigation/pageLoad.ts';
import { describeUnsentWork } from '../../../platform/offline/unsentWork.ts';
import { type ExitEvent, type ExitState, reduceExit, STAYING } from './exitMachine.ts';
import { clearForExit, flushBeforeExit } from './exitSteps.ts';
import { subscribeSignOut } from './otherTabs.ts';

/** What was said last can be read before the sign-in page comes. */
const REDIRECT_MS = 300;

/** How a session ended that was not ended here. */
export interface AuthSessionEnd {
  /** What they had written stays encrypted in this tab until they are back, or its loss is said; absent where their account is gone. */
  readonly typist?: string | undefined;
  /** The next page says so: what tells of the decision is not pushed to a device that has been left. */
  readonly isSuspended?: boolean;
  /** Auth has nobody any more, so no key comes to encrypt anything with. */
  readonly isDropped?: boolean;
}

/** The one way out of a session: its states and what leads from one to the next are in `exitMachine.ts`. */
export interface Exit {
  readonly read: () => ExitState;
  /** Calls back after each change of state. Returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Signs out here and on every other device, leaves nothing of the person in this browser, then loads the sign-in page
   * anew. The person leaves in every case, unless they stay for what would be lost. Resolves when they have left, or stay.
   */
  readonly signOut: (uid: string) => Promise<void>;
  /** Answers the question of the state `asking`. */
  readonly answer: (mayLose: boolean) => void;
  /**
   * The session was ended in another tab or on another device: nothing of the person stays here either. The page is loaded
   * anew as a visitor's; where it is for members only, the sign-in page leads back to it.
   */
  readonly endAuthSession: (end?: AuthSessionEnd) => Promise<void>;
  /** The account was deleted: the server knows this person no more. `said` is shown on the sign-in page. */
  readonly leaveDeletedAccount: (said: string) => Promise<void>;
  /** Somebody else signed in in another tab: nothing of the first person may stay in this one's memory. */
  readonly leaveToOtherPerson: () => Promise<void>;
  /** Listens, from now on, for somebody who signs out in another tab of this browser. Returns what ends that. */
  readonly watchOtherTabs: () => () => void;
}

/** Exported for its test; a page has one, `exit`. */
export function createExit(): Exit {
  let state = STAYING;
  const listeners = new Set<() => void>();

  /** Resolves when what the event led to is over, as far as it goes without an answer. */
  async function dispatch(event: ExitEvent): Promise<void> {
    const before = state;
    state = reduceExit(state, event);
    if (state === before) return;
    const entered = state;
    for (const listener of [...listeners]) listener();
    if (entered.status !== before.status) await enter(entered);
  }

  async function enter(entered: ExitState): Promise<void> {
    switch (entered.status) {
      case 'staying':
        return;
      case 'flushing':
        await flushBeforeExit(entered.uid);
        return dispatch({ type: 'flushed', question: describeUnsentWork(entered.uid) });
      case 'asking':
        return prepareDialog(entered.question.text);
      case 'exiting':
        beginPageExit();
        return dispatch({ type: 'cleared', address: await clearForExit(entered.reason) });
      case 'loadingPage': {
        const { address } = entered;
        if (address === undefined) return loadPage();
        setTimeout(() => void loadPage(address), REDIRECT_MS);
      }
    }
  }

  /** Without a network the dialog may not have been loaded; the browser has one of its own. */
  async function prepareDialog(text: string): Promise<void> {
    try {
      await import('../../../platform/ui/ConfirmDialog.tsx');
    } catch {
      await dispatch({ type: 'answered', mayLose: window.confirm(text) });
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  function untilAtRest(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (state.status !== 'staying' && state.status !== 'loadingPage') return;
        stop();
        resolve();
      };
      const stop = subscribe(check);
      check();
    });
  }

  return {
    read: () => state,
    subscribe,
    signOut: async (uid) => {
      // Whoever signs in on this page leaves it already.
      if (isPageExiting()) return;
      await dispatch({ type: 'signOutAsked', uid });
      await untilAtRest();
    },
    answer: (mayLose) => void dispatch({ type: 'answered', mayLose }),
    endAuthSession: async ({ typist, isSuspended = false, isDropped = false } = {}) => {
      if (!isPageExiting()) await dispatch({ type: 'authSessionEnded', typist, isSuspended, isDropped });
    },
    leaveDeletedAccount: (said) => dispatch({ type: 'accountDeleted', said }),
    leaveToOtherPerson: () => dispatch({ type: 'otherPersonSignedIn' }),
    watchOtherTabs: () => subscribeSignOut(() => void dispatch({ type: 'signedOutHere' })),
  };
}

/** The exit of this page. */
export const exit = createExit();
