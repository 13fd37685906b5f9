// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../platform/firebase/testing.ts';
import { watchAuthSession } from './watchAuthSession.ts';

const { auth, exit, isPageExiting } = vi.hoisted(() => ({
  auth: { tell: (_session: AuthSession): void => undefined },
  exit: { endAuthSession: vi.fn(), leaveToOtherPerson: vi.fn() },
  isPageExiting: vi.fn<() => boolean>(),
}));
vi.mock('../../platform/firebase/auth.ts', () => ({
  watchAuth: (onChange: (session: AuthSession) => void) => {
    auth.tell = onChange;
    return () => undefined;
  },
}));
vi.mock('../../platform/navigation/pageExit.ts', () => ({ isPageExiting }));
vi.mock('./exit/exit.ts', () => ({ exit }));
vi.mock('./exit/exitSteps.ts', () => ({ forgetEndedAuthSession: vi.fn() }));
vi.mock('./exit/personalData.ts', () => ({ clearStaleCache: vi.fn() }));

const KEY = 'firebase:authUser:key:[DEFAULT]';
const storeUser = (uid: string) => localStorage.setItem(KEY, JSON.stringify({ uid }));

const pass = (type: 'pageshow' | 'resume') =>
  type === 'resume'
    ? document.dispatchEvent(new Event(type))
    : window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));

let stop: () => void;
beforeEach(() => {
  isPageExiting.mockReturnValue(false);
  auth.tell = () => undefined;
});
afterEach(() => {
  stop();
  localStorage.clear();
  vi.resetAllMocks();
});

/** A tab in which Ana is signed in. */
async function openTab(): Promise<void> {
  storeUser('ana');
  const onChange = vi.fn();
  stop = watchAuthSession({ onChange, onRestored: () => undefined });
  await vi.waitFor(() => {
    auth.tell(sessionOf('ana'));
    expect(onChange).toHaveBeenCalledWith(sessionOf('ana'));
  });
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
    isPageExiting.mockReturnValue(true);
    pass('resume');
    isPageExiting.mockReturnValue(false);
    auth.tell(sessionOf('ana'));
    pass('resume');
    expect(exit.endAuthSession).not.toHaveBeenCalled();
  });
});
