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
import { useAddressTakeOver } from './useAddressTakeOver.ts';

const { call, useLiveDocument } = vi.hoisted(() => ({ call: vi.fn(), useLiveDocument: vi.fn() }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/firebase/live.ts', () => ({ useLiveDocument }));

const ANNE = {
  status: 'signedIn',
  uid: 'anne',
  email: 'anne@exemple.fr',
  isVerified: true,
  isAdmin: false,
} as const;

beforeEach(() => {
  vi.useFakeTimers();
  call.mockResolvedValue({ prepared: true });
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
      expect(result.current).toBe(true);
      await settle();
      expect(result.current).toBe(false);
      rerender();
      await settle();
      expect(call).toHaveBeenCalledExactlyOnceWith('prepareProfile', {});
      call.mockClear();
    }
  });

  it('asks again where the account has gone back to a former address', async () => {
    const { rerender } = open(ANNE, ready(''));
    await settle();
    for (const known of [ANNE.email, 'anne@ancienne.fr']) {
      useLiveDocument.mockReturnValue(ready(known));
      rerender();
      await settle();
    }
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('asks for nothing where there is nothing to take over yet or any more', async () => {
    for (const [session, account, isTooEarly] of [
      [ANNE, ready(ANNE.email), false],
      [ANNE, { status: 'loading' }, true],
      [ANNE, { status: 'missing' }, true],
      [ANNE, { status: 'error' }, false],
      [{ ...ANNE, isVerified: false }, ready(''), false],
    ] as const) {
      const { result } = open(session, account);
      expect(result.current).toBe(isTooEarly);
      await settle();
    }
    expect(call).not.toHaveBeenCalled();
  });

  it('holds nobody up where the server cannot be asked', async () => {
    call.mockRejectedValue(new Error('offline'));
    const { result } = open(ANNE, ready(''));
    await settle();
    expect(result.current).toBe(false);
  });
});
