// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSessionEnd } from './useSessionEnd.ts';

const { useLiveDocument, isSessionBegunBefore, isAccountGone, endSession, watchOtherTabs } = vi.hoisted(
  () => ({
    useLiveDocument: vi.fn(),
    isSessionBegunBefore: vi.fn(),
    isAccountGone: vi.fn(),
    endSession: vi.fn(),
    watchOtherTabs: vi.fn(),
  }),
);
vi.mock('../../../platform/firebase/live.ts', () => ({ useLiveDocument }));
vi.mock('../../../platform/firebase/sessionAge.ts', () => ({ isSessionBegunBefore, isAccountGone }));
vi.mock('./exit.ts', () => ({ exit: { endSession, watchOtherTabs } }));

const ENDED = new Date('2026-11-20T10:00:00Z');
const account = (signedOutAt: Date | null, fromCache = false, suspended = false) => ({
  status: 'ready',
  data: { signedOutAt, suspended },
  fromCache,
});

beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

describe('useSessionEnd', () => {
  it('leaves when the sessions were ended after this one began', async () => {
    useLiveDocument.mockReturnValue(account(ENDED));
    isSessionBegunBefore.mockResolvedValue(true);
    renderHook(() => useSessionEnd('anne'));
    await waitFor(() => expect(endSession).toHaveBeenCalledOnce());
    expect(isSessionBegunBefore).toHaveBeenCalledExactlyOnceWith(ENDED);
    expect(endSession).toHaveBeenCalledWith('anne', false);
  });

  it('says why where the account was suspended', async () => {
    useLiveDocument.mockReturnValue(account(ENDED, false, true));
    isSessionBegunBefore.mockResolvedValue(true);
    renderHook(() => useSessionEnd('anne'));
    await waitFor(() => expect(endSession).toHaveBeenCalledExactlyOnceWith('anne', true));
  });

  it('hears as long as it is there of whoever signs out in another tab of this browser', () => {
    const stop = vi.fn();
    watchOtherTabs.mockReturnValue(stop);
    useLiveDocument.mockReturnValue(account(null));
    const { rerender, unmount } = renderHook(() => useSessionEnd('anne'));
    rerender();
    expect(watchOtherTabs).toHaveBeenCalledOnce();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('stays when this session is younger', async () => {
    useLiveDocument.mockReturnValue(account(ENDED));
    isSessionBegunBefore.mockResolvedValue(false);
    renderHook(() => useSessionEnd('anne'));
    await vi.waitFor(() => expect(isSessionBegunBefore).toHaveBeenCalledOnce(), 20_000);
    expect(endSession).not.toHaveBeenCalled();
  });

  it('believes the server only, and asks again once it has answered', async () => {
    useLiveDocument.mockReturnValue(account(ENDED, true));
    isSessionBegunBefore.mockResolvedValue(true);
    const { rerender } = renderHook(() => useSessionEnd('anne'));
    expect(isSessionBegunBefore).not.toHaveBeenCalled();
    useLiveDocument.mockReturnValue(account(ENDED));
    rerender();
    await waitFor(() => expect(endSession).toHaveBeenCalledOnce());
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('asks Auth about an account that is not there (gone: %s)', async (isGone, times) => {
    useLiveDocument.mockReturnValue({ status: 'missing' });
    isAccountGone.mockResolvedValue(isGone);
    renderHook(() => useSessionEnd('anne'));
    await vi.waitFor(() => expect(isAccountGone).toHaveBeenCalledOnce(), 20_000);
    await Promise.resolve();
    expect(endSession).toHaveBeenCalledTimes(times);
  });

  it('asks again while the account is missing, and no longer once it is there', async () => {
    vi.useFakeTimers();
    useLiveDocument.mockReturnValue({ status: 'missing' });
    isAccountGone.mockResolvedValue(false);
    const { rerender } = renderHook(() => useSessionEnd('anne'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(isAccountGone).toHaveBeenCalledTimes(2);
    useLiveDocument.mockReturnValue(account(null));
    rerender();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isAccountGone).toHaveBeenCalledTimes(2);
    expect(endSession).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('stays while Auth cannot be asked', async () => {
    useLiveDocument.mockReturnValue({ status: 'missing' });
    isAccountGone.mockRejectedValue(new Error('auth/network-request-failed'));
    renderHook(() => useSessionEnd('anne'));
    await vi.waitFor(() => expect(isAccountGone).toHaveBeenCalledOnce(), 20_000);
    expect(endSession).not.toHaveBeenCalled();
  });
});
