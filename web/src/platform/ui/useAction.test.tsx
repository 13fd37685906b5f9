// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../firebase/callFailure.ts';
import { useAction } from './useAction.ts';

afterEach(cleanup);

/** Comes back to the page as the browser has kept it. */
function comeBack(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

describe('useAction', () => {
  it('runs once, however often it is pressed before it is done, and holds what it led to', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = vi.fn(() => promise);
    const { result } = renderHook(() => useAction(work));
    act(() => result.current.run());
    act(() => result.current.run());
    expect(result.current.isBusy).toBe(true);
    await act(async () => resolve('done'));
    expect(work).toHaveBeenCalledOnce();
    expect(result.current).toMatchObject({ isBusy: false, answer: 'done', failure: undefined });
  });

  it('says why it failed, tells of it, and can be tried again', async () => {
    const onFailure = vi.fn();
    const work = vi
      .fn()
      .mockRejectedValueOnce(new RefusedError('billingUnavailable'))
      .mockResolvedValue('done');
    const { result } = renderHook(() => useAction(work, { onFailure }));
    await act(async () => result.current.run());
    expect(result.current.failure).toMatch(/paiement/);
    expect(result.current.isBusy).toBe(false);
    expect(onFailure).toHaveBeenCalledOnce();
    await act(async () => result.current.run());
    expect(result.current).toMatchObject({ answer: 'done', failure: undefined });
  });

  it('says what failed before the reason, until that is taken back', async () => {
    const work = vi.fn().mockRejectedValue(new RefusedError('billingUnavailable'));
    const { result } = renderHook(() => useAction(work, { failed: 'La commande a échoué' }));
    await act(async () => result.current.run());
    expect(result.current.failure).toMatch(/^La commande a échoué\. .*paiement/);
    act(() => result.current.clear());
    expect(result.current.failure).toBeUndefined();
  });

  it('stays busy once it is done where that is not to be done again, until somebody comes back', async () => {
    const { result } = renderHook(() => useAction(async () => undefined, { isOnce: true }));
    await act(async () => result.current.run());
    expect(result.current.isBusy).toBe(true);
    act(comeBack);
    expect(result.current.isBusy).toBe(false);
  });
});
