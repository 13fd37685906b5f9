// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMarkAllRead } from './useMarkAllRead.ts';

const { markUnreadNotificationsRead, toastError, toastInfo, toastSuccess } = vi.hoisted(() => ({
  markUnreadNotificationsRead: vi.fn(),
  toastError: vi.fn(),
  toastInfo: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('./unread/queries.ts', () => ({ markUnreadNotificationsRead }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastError, toastInfo, toastSuccess }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('useMarkAllRead', () => {
  it('does not say « toutes » where only the device was asked', async () => {
    const committed = new Promise<void>(() => undefined);
    markUnreadNotificationsRead.mockResolvedValue({ count: 5, isFromCache: true, committed });
    const { result } = renderHook(() => useMarkAllRead('leo'));
    act(() => void result.current.markAllRead());
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(toastSuccess).not.toHaveBeenCalled();
    expect(toastInfo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/sur cet appareil/));
  });

  it('is done after three seconds where the browser only believes in a network, and tells of a late refusal', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    markUnreadNotificationsRead.mockResolvedValue({ count: 3, isFromCache: false, committed: promise });
    const { result } = renderHook(() => useMarkAllRead('leo'));
    act(() => void result.current.markAllRead());
    expect(result.current.isMarkingAll).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(result.current.isMarkingAll).toBe(false);
    expect(toastSuccess).toHaveBeenCalledOnce();
    await act(async () => reject(new Error('permission-denied')));
    expect(toastError).toHaveBeenCalledOnce();
  });
});
