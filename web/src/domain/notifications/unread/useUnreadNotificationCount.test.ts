// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useUnreadNotificationCount } from './useUnreadNotificationCount.ts';

const { countUnreadNotifications, newest } = vi.hoisted(() => ({
  countUnreadNotifications: vi.fn(),
  newest: vi.fn(),
}));
vi.mock('./queries.ts', () => ({ countUnreadNotifications }));
vi.mock('./useNewestUnread.ts', () => ({ COUNTED_LIVE: 5, useNewestUnread: newest }));
vi.mock('../../../platform/firebase/AuthSessionContext.tsx', () => ({
  useAuthSession: () => ({ uid: 'anne' }),
}));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const five = (name: string) => Array.from({ length: 5 }, (_, index) => ({ id: `${name}-${index}` }));

it('forgets what the database counted once few are left, and never shows it for the next that come', async () => {
  countUnreadNotifications.mockResolvedValueOnce(40);
  newest.mockReturnValue(five('old'));
  const { result, rerender } = renderHook(() => useUnreadNotificationCount());
  expect(result.current).toBe(5);
  await act(async () => undefined);
  expect(result.current).toBe(40);

  newest.mockReturnValue([]);
  rerender();
  expect(result.current).toBe(0);

  const { promise, resolve } = Promise.withResolvers<number>();
  countUnreadNotifications.mockReturnValueOnce(promise);
  newest.mockReturnValue(five('new'));
  rerender();
  expect(result.current).toBe(5);
  await act(async () => resolve(6));
  expect(result.current).toBe(6);
});
