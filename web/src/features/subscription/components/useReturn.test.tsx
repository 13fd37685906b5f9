// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReturn } from './useReturn.ts';

const { call, toastInfo, toastSuccess } = vi.hoisted(() => ({
  call: vi.fn(),
  toastInfo: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastInfo, toastSuccess }));

beforeEach(() => {
  vi.resetAllMocks();
  call.mockResolvedValue({ price: 9.9, interval: 'month' });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Somebody comes back to this address; `tell` is what the account says then. */
function comeBack(search: string, isPremium: boolean | undefined = false) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/subscription${search}`]}>{children}</MemoryRouter>
  );
  const { result, rerender } = renderHook(
    (premium: boolean | undefined) => ({ state: useReturn(premium), search: useLocation().search }),
    { wrapper, initialProps: isPremium },
  );
  return { result, tell: rerender };
}

describe('useReturn', () => {
  it('claims nothing until the account says so, then says it for five seconds and cleans the address', () => {
    const { result, tell } = comeBack('?success=true', undefined);
    expect(result.current).toEqual({ state: 'waiting', search: '?success=true' });
    tell(false);
    expect(result.current.state).toBe('waiting');
    expect(toastSuccess).not.toHaveBeenCalled();
    tell(true);
    expect(result.current).toEqual({ state: 'none', search: '' });
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith(
      'Félicitations\u00a0! Votre abonnement premium est actif.',
      expect.objectContaining({ duration: 5_000 }),
    );
  });

  it('asks the server to look while it waits, again and again, also where that fails', () => {
    call.mockRejectedValue(new Error('away'));
    const { tell } = comeBack('?success=true');
    expect(call).toHaveBeenCalledTimes(1);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(call).toHaveBeenCalledTimes(3);
    tell(true);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('says after a minute that nothing is confirmed, and still tells when it is', () => {
    const { result, tell } = comeBack('?success=true');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current).toEqual({ state: 'notConfirmed', search: '' });
    const asked = call.mock.calls.length;
    act(() => void vi.advanceTimersByTime(60_000));
    expect(call).toHaveBeenCalledTimes(asked);
    tell(true);
    expect(result.current.state).toBe('none');
    expect(toastSuccess).toHaveBeenCalledOnce();
  });

  it('says for three seconds that paying was given up, and cleans the address', () => {
    const { result } = comeBack('?canceled=true');
    expect(toastInfo).toHaveBeenCalledExactlyOnceWith(
      'Processus d’abonnement annulé.',
      expect.objectContaining({ duration: 3_000 }),
    );
    expect(result.current).toEqual({ state: 'none', search: '' });
    expect(call).not.toHaveBeenCalled();
  });

  it('says nothing to whoever simply opens the page, premium or not', () => {
    comeBack('', true);
    comeBack('?success=false');
    expect([toastSuccess, toastInfo, call].map((mock) => mock.mock.calls.length)).toEqual([0, 0, 0]);
  });
});
