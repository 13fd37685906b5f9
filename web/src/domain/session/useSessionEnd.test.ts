// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSessionEnd } from './useSessionEnd.ts';

const { useLiveDocument, isSessionBegunBefore, isAccountGone, leaveEndedSession } = vi.hoisted(() => ({
  useLiveDocument: vi.fn(),
  isSessionBegunBefore: vi.fn(),
  isAccountGone: vi.fn(),
  leaveEndedSession: vi.fn(),
}));
vi.mock('../../platform/firebase/live.ts', () => ({ useLiveDocument }));
vi.mock('../../platform/firebase/sessionAge.ts', () => ({ isSessionBegunBefore, isAccountGone }));
vi.mock('./signOutAndLeave.ts', () => ({ leaveEndedSession }));

const ENDED = new Date('2026-11-20T10:00:00Z');
const account = (signedOutAt: Date | null, fromCache = false) => ({
  status: 'ready',
  data: { signedOutAt },
  fromCache,
});

beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

describe('useSessionEnd', () => {
  it('leaves when the sessions were ended after this one began', async () => {
    useLiveDocument.mockReturnValue(account(ENDED));
    isSessionBegunBefore.mockResolvedValue(true);
    renderHook(() => useSessionEnd('anne'));
    await waitFor(() => expect(leaveEndedSession).toHaveBeenCalledOnce());
    expect(isSessionBegunBefore).toHaveBeenCalledExactlyOnceWith(ENDED);
    expect(leaveEndedSession).toHaveBeenCalledWith('anne');
  });

  it('keeps nothing that was typed where another tab of this browser signed out', async () => {
    useLiveDocument.mockReturnValue(account(null));
    const { rerender } = renderHook(() => useSessionEnd('anne'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'tod:signing-out', newValue: '1' }));
    useLiveDocument.mockReturnValue(account(ENDED));
    isSessionBegunBefore.mockResolvedValue(true);
    rerender();
    await waitFor(() => expect(leaveEndedSession).toHaveBeenCalledExactlyOnceWith(undefined));
  });

  it('stays when this session is younger', async () => {
    useLiveDocument.mockReturnValue(account(ENDED));
    isSessionBegunBefore.mockResolvedValue(false);
    renderHook(() => useSessionEnd('anne'));
    await vi.waitFor(() => expect(isSessionBegunBefore).toHaveBeenCalledOnce());
    expect(leaveEndedSession).not.toHaveBeenCalled();
  });

  it('believes the server only, and asks again once it has answered', async () => {
    useLiveDocument.mockReturnValue(account(ENDED, true));
    isSessionBegunBefore.mockResolvedValue(true);
    const { rerender } = renderHook(() => useSessionEnd('anne'));
    expect(isSessionBegunBefore).not.toHaveBeenCalled();
    useLiveDocument.mockReturnValue(account(ENDED));
    rerender();
    await waitFor(() => expect(leaveEndedSession).toHaveBeenCalledOnce());
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('asks Auth about an account that is not there (gone: %s)', async (isGone, times) => {
    useLiveDocument.mockReturnValue({ status: 'missing' });
    isAccountGone.mockResolvedValue(isGone);
    renderHook(() => useSessionEnd('anne'));
    await vi.waitFor(() => expect(isAccountGone).toHaveBeenCalledOnce());
    await Promise.resolve();
    expect(leaveEndedSession).toHaveBeenCalledTimes(times);
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
    expect(leaveEndedSession).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('stays while Auth cannot be asked', async () => {
    useLiveDocument.mockReturnValue({ status: 'missing' });
    isAccountGone.mockRejectedValue(new Error('auth/network-request-failed'));
    renderHook(() => useSessionEnd('anne'));
    await vi.waitFor(() => expect(isAccountGone).toHaveBeenCalledOnce());
    expect(leaveEndedSession).not.toHaveBeenCalled();
  });
});
