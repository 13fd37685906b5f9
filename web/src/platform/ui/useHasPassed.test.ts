// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHasPassed } from './useHasPassed.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const inMs = (ms: number) => new Date(NOW.getTime() + ms);
const DAY_MS = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('useHasPassed', () => {
  it('turns true when the moment comes, and not before', () => {
    const { result } = renderHook(() => useHasPassed(inMs(60_000)));
    act(() => void vi.advanceTimersByTime(59_999));
    expect(result.current).toBe(false);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(true);
  });

  it('waits for weeks, which is longer than a timer can', () => {
    const { result } = renderHook(() => useHasPassed(inMs(40 * DAY_MS)));
    for (let day = 0; day < 39; day += 1) act(() => void vi.advanceTimersByTime(DAY_MS));
    expect(result.current).toBe(false);
    act(() => void vi.advanceTimersByTime(DAY_MS));
    expect(result.current).toBe(true);
  });

  it('knows when the page is seen again that the moment came while the device slept', () => {
    const { result } = renderHook(() => useHasPassed(inMs(60_000)));
    // The clock goes on, and no timer does.
    vi.setSystemTime(inMs(59_000));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(false);
    vi.setSystemTime(inMs(2 * DAY_MS));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(true);
  });

  it('follows a moment that is moved', () => {
    const { result, rerender } = renderHook(({ moment }) => useHasPassed(moment), {
      initialProps: { moment: inMs(-1) },
    });
    expect(result.current).toBe(true);
    rerender({ moment: inMs(1_000) });
    expect(result.current).toBe(false);
  });

  it('looks at the clock no more once the moment has come', () => {
    let looks = 0;
    // A clock that moves while one looks, as real ones do.
    vi.spyOn(Date, 'now').mockImplementation(() => {
      looks += 1;
      return NOW.getTime() + looks;
    });
    renderHook(() => useHasPassed(inMs(-1)));
    expect(looks).toBeLessThan(5);
  });

  it('never comes without a moment', () => {
    expect(renderHook(() => useHasPassed(null)).result.current).toBe(false);
  });
});
