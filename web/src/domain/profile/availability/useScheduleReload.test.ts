// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useScheduleReload } from './useScheduleReload.ts';

const { flush, waitForServer, toastError } = vi.hoisted(() => ({
  flush: vi.fn<() => Promise<void>>(),
  waitForServer: vi.fn<(path: string) => Promise<void>>(),
  toastError: vi.fn<(text: string) => void>(),
}));
vi.mock('../waiting/profileQueue.ts', () => ({ profileQueueOf: () => ({ flush }) }));
vi.mock('../../../platform/firebase/transact.ts', () => ({ waitForServer }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError }));

const open = () => renderHook(() => useScheduleReload('anne')).result;

beforeEach(() => {
  vi.resetAllMocks();
  flush.mockResolvedValue();
  waitForServer.mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('useScheduleReload', () => {
  it('waits for what is on its way, then until the page has what the server has', async () => {
    const sending = Promise.withResolvers<void>();
    flush.mockReturnValue(sending.promise);
    const schedule = open();
    let ended: Promise<void> | undefined;
    act(() => {
      ended = schedule.current.reload();
    });
    expect(schedule.current.isReloading).toBe(true);
    expect(waitForServer).not.toHaveBeenCalled();
    sending.resolve();
    await act(() => ended);
    expect(waitForServer).toHaveBeenCalledExactlyOnceWith('profiles/anne');
    expect(schedule.current.isReloading).toBe(false);
    expect(toastError).not.toHaveBeenCalled();
  });

  it('says that the server was lost, or that it is not known why', async () => {
    const schedule = open();
    waitForServer.mockRejectedValueOnce(Object.assign(new Error(), { code: 'unavailable' }));
    await act(() => schedule.current.reload());
    expect(toastError.mock.lastCall?.[0]).toMatch(
      /^Impossible de charger vos disponibilités\u00a0: Pas de connexion\./,
    );
    waitForServer.mockRejectedValueOnce(new Error());
    await act(() => schedule.current.reload());
    expect(toastError.mock.lastCall?.[0]).toBe(
      'Impossible de charger vos disponibilités\u00a0: Erreur inconnue',
    );
    expect(schedule.current.isReloading).toBe(false);
  });

  it('leaves it to the page to say that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const schedule = open();
    await act(() => schedule.current.reload());
    expect(flush).not.toHaveBeenCalled();
    expect(toastError).not.toHaveBeenCalled();
  });
});
