// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthSession, VISITOR_SESSION } from '../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../platform/firebase/testing.ts';

const member = sessionOf('u');
const {
  watchAuth,
  clearStaleCache,
  forgetEndedAuthSession,
  endAuthSession,
  leaveToOtherPerson,
  restoreWork,
  toastInfo,
} = vi.hoisted(() => ({
  restoreWork: vi.fn<(uid: string) => Promise<boolean>>(),
  toastInfo: vi.fn(),
  watchAuth: vi.fn<(notify: (session: unknown) => void) => () => void>(),
  clearStaleCache: vi.fn(),
  forgetEndedAuthSession: vi.fn(),
  endAuthSession: vi.fn(),
  leaveToOtherPerson: vi.fn(),
}));

vi.mock('../platform/firebase/auth.ts', () => ({ watchAuth }));
vi.mock('../domain/auth/exit/encryptedWork.ts', () => ({ restoreWork }));
vi.mock('../platform/ui/toast.ts', () => ({ toastInfo }));
vi.mock('../domain/auth/exit/personalData.ts', () => ({ clearStaleCache }));
vi.mock('../domain/auth/exit/exitSteps.ts', () => ({ forgetEndedAuthSession }));
vi.mock('../domain/auth/exit/exit.ts', () => ({ exit: { endAuthSession, leaveToOtherPerson } }));

/** A new page: what modules remember is gone. */
async function openPage() {
  vi.resetModules();
  const { AuthSessionProvider } = await import('./AuthSessionProvider.tsx');
  const { markAuthUsed } = await import('../platform/firebase/authUse.ts');
  const context = await import('../platform/firebase/AuthSessionContext.tsx');
  function Shown() {
    const { status, uid } = context.useAuthSession();
    return <p role="status">{uid ?? status}</p>;
  }
  render(
    <AuthSessionProvider>
      <Shown />
    </AuthSessionProvider>,
  );
  const { beginPageExit } = await import('../platform/navigation/pageExit.ts');
  return { markAuthUsed, beginPageExit };
}

/** A new page with Auth under our control, which has somebody in storage. */
async function openAsMember() {
  localStorage.setItem('firebase:authUser:suite:[DEFAULT]', '{}');
  const { beginPageExit } = await openPage();
  await vi.waitFor(() => expect(watchAuth).toHaveBeenCalledOnce(), 20_000);
  return {
    beginPageExit,
    notify: (session: AuthSession) => act(() => watchAuth.mock.calls[0]?.[0](session)),
  };
}

const shown = () => screen.getByRole('status').textContent;

describe('AuthSessionProvider', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.resetAllMocks();
    watchAuth.mockReturnValue(() => undefined);
  });
  afterEach(() => {
    cleanup();
  });

  it('knows a visitor at once and leaves Auth alone', async () => {
    await openPage();
    expect(shown()).toBe('visitor');
    // When a member's page has come to it: the task after a frame, and the code that this loads.
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await vi.dynamicImportSettled();
    expect(watchAuth).not.toHaveBeenCalled();
  });

  it('begins to watch when Auth is used, and shows who signs in', async () => {
    const { markAuthUsed } = await openPage();
    act(() => markAuthUsed(async () => undefined));
    expect(shown()).toBe('loading');
    await vi.waitFor(() => expect(watchAuth).toHaveBeenCalledOnce(), 20_000);
    act(() => watchAuth.mock.calls[0]?.[0](member));
    expect(shown()).toBe('u');
  });

  it('begins to watch when somebody signs in in another tab', async () => {
    await openPage();
    window.dispatchEvent(new StorageEvent('storage', { key: 'tod:theme' }));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'firebase:authUser:suite:[DEFAULT]' }));
    });
    await vi.waitFor(() => expect(watchAuth).toHaveBeenCalledOnce(), 20_000);
  });

  it('waits for Auth where it has somebody in storage', async () => {
    localStorage.setItem('firebase:authUser:suite:[DEFAULT]', '{}');
    await openPage();
    expect(shown()).toBe('loading');
    await vi.waitFor(() => expect(watchAuth).toHaveBeenCalledOnce(), 20_000);
    act(() => watchAuth.mock.calls[0]?.[0](member));
    expect(shown()).toBe('u');
  });

  it('clears what another tab kept from being cleared, for a visitor', async () => {
    await openPage();
    expect(clearStaleCache).toHaveBeenCalledOnce();
    expect(forgetEndedAuthSession).not.toHaveBeenCalled();
  });

  it('forgets a session that ended while the app was closed, once', async () => {
    const { notify } = await openAsMember();
    notify(VISITOR_SESSION);
    notify(VISITOR_SESSION);
    expect(shown()).toBe('visitor');
    expect(forgetEndedAuthSession).toHaveBeenCalledOnce();
    expect(endAuthSession).not.toHaveBeenCalled();
  });

  it('leaves when the session ends, and shows the page as it was until then', async () => {
    const { notify } = await openAsMember();
    notify(member);
    notify(VISITOR_SESSION);
    expect(endAuthSession).toHaveBeenCalledOnce();
    expect(shown()).toBe('u');
  });

  it('loads the page anew when somebody else has signed in in another tab', async () => {
    const { notify } = await openAsMember();
    notify(member);
    notify({ ...member, uid: 'other' });
    expect(leaveToOtherPerson).toHaveBeenCalledExactlyOnceWith();
    expect(shown()).toBe('u');
    expect(endAuthSession).not.toHaveBeenCalled();
  });

  it('shows a member once what they had typed is back, and says so', async () => {
    sessionStorage.setItem('tod:encrypted-work', '[]');
    let open: ((isBack: boolean) => void) | undefined;
    restoreWork.mockReturnValue(
      new Promise((resolve) => {
        open = resolve;
      }),
    );
    const { notify } = await openAsMember();
    notify(member);
    await vi.waitFor(() => expect(restoreWork).toHaveBeenCalledExactlyOnceWith('u'), 20_000);
    expect(shown()).toBe('loading');
    open?.(true);
    await vi.waitFor(() => expect(shown()).toBe('u'), 20_000);
    expect(toastInfo).toHaveBeenCalledExactlyOnceWith(
      'Ce que vous aviez commencé à écrire est de nouveau là.',
    );
  });

  it('shows a member also when what is encrypted cannot be opened', async () => {
    sessionStorage.setItem('tod:encrypted-work', '[]');
    restoreWork.mockRejectedValue(new Error('The code did not come.'));
    const { notify } = await openAsMember();
    notify(member);
    await vi.waitFor(() => expect(shown()).toBe('u'), 20_000);
    expect(toastInfo).not.toHaveBeenCalled();
  });

  it('looks away while this tab signs in or out itself', async () => {
    const { notify, beginPageExit } = await openAsMember();
    notify(member);
    beginPageExit();
    notify(VISITOR_SESSION);
    expect(shown()).toBe('u');
    expect(endAuthSession).not.toHaveBeenCalled();
  });
});
