// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../shared/session/SessionContext.tsx';

const member: Session = {
  status: 'signedIn',
  uid: 'u',
  email: 'u@exemple.fr',
  emailVerified: true,
  isAdmin: false,
};
const watchSession = vi.hoisted(() => vi.fn<(tell: (session: unknown) => void) => () => void>());

vi.mock('../shared/firebase/auth.ts', () => ({ watchSession }));

/** A new page: what modules remember is gone. */
async function openPage() {
  vi.resetModules();
  const { SessionKeeper } = await import('./SessionKeeper.tsx');
  const { noteAuthUse } = await import('../shared/session/authUse.ts');
  const context = await import('../shared/session/SessionContext.tsx');
  function Shown() {
    const { status, uid } = context.useSession();
    return <p role="status">{uid ?? status}</p>;
  }
  render(
    <SessionKeeper>
      <Shown />
    </SessionKeeper>,
  );
  return { noteAuthUse };
}

const shown = () => screen.getByRole('status').textContent;

describe('SessionKeeper', () => {
  beforeEach(() => {
    localStorage.clear();
    watchSession.mockReset().mockReturnValue(() => undefined);
  });
  afterEach(cleanup);

  it('knows a visitor at once and leaves Auth alone', async () => {
    await openPage();
    expect(shown()).toBe('visitor');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(watchSession).not.toHaveBeenCalled();
  });

  it('begins to watch when Auth is used, and shows who signs in', async () => {
    const { noteAuthUse } = await openPage();
    act(() => noteAuthUse());
    expect(shown()).toBe('loading');
    await vi.waitFor(() => expect(watchSession).toHaveBeenCalledOnce());
    act(() => watchSession.mock.calls[0]?.[0](member));
    expect(shown()).toBe('u');
  });

  it('begins to watch when somebody signs in in another tab', async () => {
    await openPage();
    window.dispatchEvent(new StorageEvent('storage', { key: 'tod:theme' }));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'firebase:authUser:suite:[DEFAULT]' }));
    });
    await vi.waitFor(() => expect(watchSession).toHaveBeenCalledOnce());
  });

  it('waits for Auth where it has somebody in storage', async () => {
    localStorage.setItem('firebase:authUser:suite:[DEFAULT]', '{}');
    await openPage();
    expect(shown()).toBe('loading');
    await vi.waitFor(() => expect(watchSession).toHaveBeenCalledOnce());
    act(() => watchSession.mock.calls[0]?.[0](member));
    expect(shown()).toBe('u');
  });
});
