// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAppBadge } from './useAppBadge.ts';

afterEach(() => {
  cleanup();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

describe('useAppBadge', () => {
  it('shows how much is unread on the icon, and nothing where nothing is', () => {
    const setAppBadge = vi.fn(async () => undefined);
    const clearAppBadge = vi.fn(async () => undefined);
    Object.assign(navigator, { setAppBadge, clearAppBadge });
    const { rerender } = renderHook(({ count }) => useAppBadge(count), { initialProps: { count: 0 } });
    expect(clearAppBadge).toHaveBeenCalledOnce();
    rerender({ count: 12 });
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(12);
    rerender({ count: 0 });
    expect(clearAppBadge).toHaveBeenCalledTimes(2);
  });

  it('does without where there are no badges, or the browser shows none', () => {
    renderHook(() => useAppBadge(3));
    Object.assign(navigator, { setAppBadge: () => Promise.reject(new Error('no')) });
    renderHook(() => useAppBadge(3));
  });
});
