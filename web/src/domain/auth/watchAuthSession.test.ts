// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthSession, VISITOR_SESSION } from '../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../platform/firebase/testing.ts';
import { beginPageExit, cancelPageExit } from '../../platform/navigation/pageExit.ts';
import { watchAuthSession } from './watchAuthSession.ts';

const { auth, exit, forgetEndedAuthSession, isFirestoreEnded, loadPage } = vi.hoisted(() => ({
  auth: { tell: (_session: AuthSession): void => undefined },
  exit: { endAuthSession: vi.fn(), leaveToOtherPerson: vi.fn() },
  forgetEndedAuthSession: vi.fn(),
  isFirestoreEnded: vi.fn<() => boolean>(),
  loadPage: vi.fn(),
}));
vi.mock('../../platform/firebase/auth.ts', () => ({
  watchAuth: (onChange: (session: AuthSession) => void) => {
    auth.tell = onChange;
    return () => undefined;
  },
}));
vi.mock('../../platform/navigation/pageLoad.ts', () => ({ loadPage }));
vi.mock('./exit/exit.ts', () => ({ exit }));
vi.mock('./exit/exitSteps.ts', () => ({ forgetEndedAuthSession }));
vi.mock('./exit/firestoreEnd.ts', () => ({ isFirestoreEnded }));
vi.mock('./exit/personalData.ts', () => ({ clearStaleCache: vi.fn() }));

const KEY = 'firebase:authUser:key:[DEFAULT]';
const storeUser = (uid: string) => localStorage.setItem(KEY, JSON.stringify({ uid }));

const pass = (type: 'pageshow' | 'resume') =>
  type === 'resume'
    ? document.dispatchEvent(new Event(type))
    : window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));

let stop: () => void;
beforeEach(() => {
  isFirestoreEnded.mockReturnValue(false);
  auth.tell = () => undefined;
});
afterEach(() => {
  stop();
  cancelPageExit();
  localStorage.clear();
  vi.resetAllMocks();
});

/** A tab in which Ana is signed in. @returns what hears of each change */
async function openTab() {
  storeUser('ana');
  const onChange = vi.fn();
  stop = watchAuthSession({ onChange, onRestored: () => undefined });
  await vi.waitFor(() => {
    auth.tell(sessionOf('ana'));
    expect(onChange).toHaveBeenCalledWith(sessionOf('ana'));
  });
  return onChange;
}

describe('a visitor’s page', () => {
  const visit = () => {
    const onChange = vi.fn();
    stop = watchAuthSession({ onChange, onRestored: () => undefined });
    return onChange;
  };

  it.each(['pageshow', 'resume'] as const)(
    'is a member’s who signed in elsewhere while it was put aside, as soon as it wakes (%s)',
    async (event) => {
      const onChange = visit();
      storeUser('ana');
      pass(event);
      await vi.waitFor(() => {
        auth.tell(sessionOf('ana'));
        expect(onChange).toHaveBeenLastCalledWith(sessionOf('ana'));
      }, 20_000);
    },
  );

  it('stays one where nobody did, and asks nobody once it has gone', () => {
    const onChange = visit();
    pass('pageshow');
    stop();
    storeUser('ana');
    pass('pageshow');
    expect(onChange.mock.calls).toEqual([]);
  });

  it('is loaded anew with whoever signs in elsewhere, where Firestore was ended on it', async () => {
    const onChange = visit();
    isFirestoreEnded.mockReturnValue(true);
    storeUser('ana');
    pass('resume');
    await vi.waitFor(() => {
      auth.tell(sessionOf('ana'));
      expect(loadPage).toHaveBeenCalledWith();
    }, 20_000);
    expect(onChange).not.toHaveBeenCalledWith(sessionOf('ana'));
    auth.tell(VISITOR_SESSION);
    expect(onChange).toHaveBeenLastCalledWith(VISITOR_SESSION);
  });
});

describe('a session that Auth drops', () => {
  it('ends, and it is known whose it was', async () => {
    await openTab();
    localStorage.removeItem(KEY);
    auth.tell(VISITOR_SESSION);
    expect(exit.endAuthSession).toHaveBeenCalledExactlyOnceWith({ typist: 'ana', isDropped: true });
  });

  it('is forgotten, and it is known whose it was, also where Auth never said so', async () => {
    storeUser('ana');
    stop = watchAuthSession({ onChange: () => undefined, onRestored: () => undefined });
    localStorage.removeItem(KEY);
    await vi.waitFor(() => {
      auth.tell(VISITOR_SESSION);
      expect(forgetEndedAuthSession).toHaveBeenCalledExactlyOnceWith('ana');
    }, 20_000);
    expect(exit.endAuthSession).not.toHaveBeenCalled();
  });
});

describe('a page that is going away', () => {
  it('stays as it is where Auth had said nothing yet', async () => {
    const onChange = vi.fn();
    stop = watchAuthSession({ onChange, onRestored: () => undefined });
    beginPageExit();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    cancelPageExit();
    expect(onChange).not.toHaveBeenCalled();
  });

  const anaNamed = { ...sessionOf('ana'), displayName: 'Ana' };

  it('hears of what Auth said meanwhile, the last of it and once, where it goes on after all', async () => {
    const onChange = await openTab();
    onChange.mockClear();
    beginPageExit();
    auth.tell(sessionOf('ana'));
    auth.tell(anaNamed);
    expect(onChange).not.toHaveBeenCalled();
    cancelPageExit();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(anaNamed);
    auth.tell(sessionOf('ana'));
    beginPageExit();
    cancelPageExit();
    expect(onChange).toHaveBeenLastCalledWith(sessionOf('ana'));
  });

  it('ends the session that was ended meanwhile, where it goes on after all', async () => {
    await openTab();
    beginPageExit();
    auth.tell(VISITOR_SESSION);
    expect(exit.endAuthSession).not.toHaveBeenCalled();
    cancelPageExit();
    expect(exit.endAuthSession).toHaveBeenCalledOnce();
  });
});

describe('a tab that was asleep', () => {
  it.each(['pageshow', 'resume'] as const)(
    'ends the session that was ended meanwhile, as soon as it wakes (%s)',
    async (event) => {
      await openTab();
      localStorage.removeItem(KEY);
      expect(exit.endAuthSession).not.toHaveBeenCalled();
      pass(event);
      expect(exit.endAuthSession).toHaveBeenCalledOnce();
    },
  );

  it('does so when it comes to the front', async () => {
    await openTab();
    localStorage.removeItem(KEY);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(exit.endAuthSession).toHaveBeenCalledOnce();
  });

  it('leaves to somebody else who has signed in meanwhile', async () => {
    await openTab();
    storeUser('ben');
    pass('resume');
    expect(exit.leaveToOtherPerson).toHaveBeenCalledOnce();
    expect(exit.endAuthSession).not.toHaveBeenCalled();
  });

  it('goes on where the session does', async () => {
    await openTab();
    pass('resume');
    pass('pageshow');
    expect(exit.endAuthSession).not.toHaveBeenCalled();
    expect(exit.leaveToOtherPerson).not.toHaveBeenCalled();
  });

  it('goes on where the session lives in memory alone, or the page leaves already', async () => {
    await openTab();
    localStorage.removeItem(KEY);
    beginPageExit();
    pass('resume');
    cancelPageExit();
    auth.tell(sessionOf('ana'));
    pass('resume');
    expect(exit.endAuthSession).not.toHaveBeenCalled();
  });
});
