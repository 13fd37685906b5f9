// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { accountSchema } from '@tod/model';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AuthSession,
  AuthSessionContextProvider,
} from '../../../platform/firebase/AuthSessionContext.tsx';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { useAddressTakeOver } from './useAddressTakeOver.ts';

const { call, useLiveDocument, refreshAuthSession } = vi.hoisted(() => ({
  call: vi.fn(),
  useLiveDocument: vi.fn(),
  refreshAuthSession: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/firebase/live.ts', () => ({ useLiveDocument }));
vi.mock('../../../platform/firebase/account.ts', () => ({ refreshAuthSession }));

const ANNE = sessionOf('anne', { email: 'anne@exemple.fr' });

beforeEach(() => {
  vi.useFakeTimers();
  call.mockResolvedValue({ prepared: true });
  refreshAuthSession.mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(10));

const ready = (takenOverEmail: string) => ({
  status: 'ready',
  data: { ...accountSchema.getDefault(), takenOverEmail },
});

function open(session: AuthSession, account: object) {
  useLiveDocument.mockReturnValue(account);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AuthSessionContextProvider session={session}>{children}</AuthSessionContextProvider>
  );
  return renderHook(() => useAddressTakeOver('anne'), { wrapper });
}

describe('useAddressTakeOver', () => {
  it('asks the server once for a verified address that is new to the account, and has lists wait until it answers', async () => {
    for (const former of ['', 'anne@ancienne.fr']) {
      queryClient.clear();
      const { result, rerender } = open(ANNE, ready(former));
      expect(result.current).toBe('waiting');
      await settle();
      expect(result.current).toBe('open');
      rerender();
      await settle();
      expect(call).toHaveBeenCalledExactlyOnceWith('prepareProfile', {});
      call.mockClear();
    }
  });

  it('asks once more where another device has changed the address, with a session that knows of it, and has lists wait again', async () => {
    const { result, rerender } = open(ANNE, ready(''));
    await settle();
    expect(refreshAuthSession).not.toHaveBeenCalled();
    useLiveDocument.mockReturnValue(ready(ANNE.email));
    rerender();
    useLiveDocument.mockReturnValue(ready('anne@nouvelle.fr'));
    rerender();
    expect(result.current).toBe('waiting');
    await settle();
    expect(refreshAuthSession).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledTimes(2);
    expect(result.current).toBe('open');
  });

  it('asks no further with a session that is over', async () => {
    refreshAuthSession.mockRejectedValue(new Error('offline'));
    open(ANNE, ready('anne@nouvelle.fr'));
    await settle();
    expect(call).not.toHaveBeenCalled();
  });

  it('asks for nothing where there is nothing to take over yet or any more', async () => {
    for (const [session, account, listing] of [
      [ANNE, ready(ANNE.email), 'open'],
      [ANNE, { status: 'loading' }, 'waiting'],
      [ANNE, { status: 'missing' }, 'waiting'],
      [ANNE, { status: 'error' }, 'open'],
      [{ ...ANNE, isVerified: false }, ready(''), 'open'],
      [{ ...ANNE, areClaimsKnown: false }, ready(''), 'open'],
    ] as const) {
      const { result } = open(session, account);
      expect(result.current).toBe(listing);
      await settle();
    }
    expect(call).not.toHaveBeenCalled();
  });

  it('holds nobody up where the server cannot be asked, and asks again after half a minute', async () => {
    call.mockRejectedValueOnce(new Error('timeout'));
    const { result } = open(ANNE, ready(''));
    await settle();
    expect(result.current).toBe('open');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('says that somebody is suspended, as what was taken over may say it first', () => {
    const account = ready(ANNE.email);
    const { result } = open(ANNE, { ...account, data: { ...account.data, suspended: true } });
    expect(result.current).toBe('suspended');
  });
});
