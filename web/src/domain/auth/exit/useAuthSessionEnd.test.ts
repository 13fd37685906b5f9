// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuthSessionEnd } from './useAuthSessionEnd.ts';

const { useLiveDocument, isAuthSessionBegunBefore, isAccountGone, endAuthSession, watchOtherTabs } =
  vi.hoisted(() => ({
    useLiveDocument: vi.fn(),
    isAuthSessionBegunBefore: vi.fn(),
    isAccountGone: vi.fn(),
    endAuthSession: vi.fn(),
    watchOtherTabs: vi.fn(),
  }));
vi.mock('../../../platform/firebase/live.ts', () => ({ useLiveDocument }));
vi.mock('../../../platform/firebase/authSessionAge.ts', () => ({ isAuthSessionBegunBefore, isAccountGone }));
vi.mock('./exit.ts', () => ({ exit: { endAuthSession, watchOtherTabs } }));

const ENDED = new Date('2026-11-20T10:00:00Z');
const account = (signedOutAt: Date | null, fromCache = false, suspended = false) => ({
  status: 'ready',
  data: { signedOutAt, suspended },
  fromCache,
});

beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

describe('useAuthSessionEnd', () => {
  it('leaves when the sessions were ended after this one began', async () => {
    useLiveDocument.mockReturnValue(account(ENDED));
    isAuthSessionBegunBefore.mockResolvedValue(true);
    renderHook(() => useAuthSessionEnd('anne'));
    await waitFor(() => expect(endAuthSession).toHaveBeenCalledOnce());
    expect(isAuthSessionBegunBefore).toHaveBeenCalledExactlyOnceWith(ENDED);
    expect(endAuthSession).toHaveBeenCalledWith({ typist: 'anne', isSuspended: false });
  });

  it('says why where the account was suspended', async () => {
    useLiveDocument.mockReturnValue(account(ENDED, false, true));
    isAuthSessionBegunBefore.mockResolvedValue(true);
    renderHook(() => useAuthSessionEnd('anne'));
    await waitFor(() =>
      expect(endAuthSession).toHaveBeenCalledExactlyOnceWith({ typist: 'anne', isSuspended: true }),
    );
  });

  it('hears as long as it is there of whoever signs out in another tab of this browser', () => {
    const stop = vi.fn();
    watchOtherTabs.mockReturnValue(stop);
    useLiveDocument.mockReturnValue(account(null));
    const { rerender, unmount } = renderHook(() => useAuthSessionEnd('anne'));
    rerender();
    expect(watchOtherTabs).toHaveBeenCalledOnce();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('stays when this session is younger', async () => {
    useLiveDocument.mockReturnValue(account(ENDED));
    isAuthSessionBegunBefore.mockResolvedValue(false);
    renderHook(() => useAuthSessionEnd('anne'));
    await vi.waitFor(() => expect(isAuthSessionBegunBefore).toHaveBeenCalledOnce(), 20_000);
    expect(endAuthSession).not.toHaveBeenCalled();
  });

  it('believes the server only, and asks again once it has answered', async () => {
    useLiveDocument.mockReturnValue(account(ENDED, true));
    isAuthSessionBegunBefore.mockResolvedValue(true);
    const { rerender } = renderHook(() => useAuthSessionEnd('anne'));
    expect(isAuthSessionBegunBefore).not.toHaveBeenCalled();
    useLiveDocument.mockReturnValue(account(ENDED));
    rerender();
    await waitFor(() => expect(endAuthSession).toHaveBeenCalledOnce());
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('asks Auth about an account that is not there (gone: %s)', async (isGone, times) => {
    useLiveDocument.mockReturnValue({ status: 'missing' });
    isAccountGone.mockResolvedValue(isGone);
    renderHook(() => useAuthSessionEnd('anne'));
    await vi.waitFor(() => expect(isAccountGone).toHaveBeenCalledOnce(), 20_000);
    await Promise.resolve();
    expect(endAuthSession).toHaveBeenCalledTimes(times);
  });

  it('asks again while the account is missing, and no longer once it is there', async () => {
    vi.useFakeTimers();
    useLiveDocument.mockReturnValue({ status: 'missing' });
    isAccountGone.mockResolvedValue(false);
    const { rerender } = renderHook(() => useAuthSessionEnd('anne'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(isAccountGone).toHaveBeenCalledTimes(2);
    useLiveDocument.mockReturnValue(account(null));
    rerender();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isAccountGone).toHaveBeenCalledTimes(2);
    expect(endAuthSession).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('stays while Auth cannot be asked', async () => {
    useLiveDocument.mockReturnValue({ status: 'missing' });
    isAccountGone.mockRejectedValue(new Error('auth/network-request-failed'));
    renderHook(() => useAuthSessionEnd('anne'));
    await vi.waitFor(() => expect(isAccountGone).toHaveBeenCalledOnce(), 20_000);
    expect(endAuthSession).not.toHaveBeenCalled();
  });
});
