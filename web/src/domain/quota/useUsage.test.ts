// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { accountSchema, planSchema, UNLIMITED, usageSchema } from '@tod/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Live } from '../../platform/firebase/live.ts';
import { useUsage } from './useUsage.ts';

/** What the database answers, by path. */
const { documents } = vi.hoisted(() => ({ documents: new Map<string, Live<unknown>>() }));
vi.mock('../../platform/firebase/live.ts', () => ({
  useLiveDocument: (path: string | null): Live<unknown> => documents.get(path ?? '') ?? { status: 'loading' },
}));
vi.mock('../../platform/firebase/AuthSessionContext.tsx', () => ({
  useSignedIn: () => ({ uid: 'anne', isAdmin: false }),
}));

const ready = (data: unknown): Live<unknown> => ({ status: 'ready', data, fromCache: false });
const used = (matchRequestsUsed: number, messagesSent: number) =>
  ready({ ...usageSchema.getDefault(), matchRequestsUsed, messagesSent });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T22:59:30Z') });
  documents.clear();
  documents.set('users/anne', ready(accountSchema.getDefault()));
  documents.set('plans/free', ready({ ...planSchema.getDefault(), matchRequestsLimit: 5, messagesLimit: 7 }));
  documents.set('users/anne/usage/2026-11', used(2, 3));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('begins anew when the month turns in Paris, on a page that nobody touches', () => {
  documents.set('users/anne/usage/2026-12', { status: 'missing' });
  const { result } = renderHook(() => useUsage());
  expect(result.current).toMatchObject({
    data: { matchRequests: { used: 2, limit: 5 }, messages: { used: 3, limit: 7 } },
  });
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toMatchObject({
    data: { matchRequests: { used: 0, limit: 5 }, messages: { used: 0, limit: 7 } },
  });
});

it('tells what was used also where nothing is limited, once the plan has come', () => {
  documents.set('users/anne', ready({ ...accountSchema.getDefault(), plan: 'premium' }));
  const { result, rerender } = renderHook(() => useUsage());
  expect(result.current).toEqual({ status: 'loading' });
  documents.set('plans/premium', { status: 'missing' });
  rerender();
  expect(result.current).toMatchObject({
    data: { matchRequests: { used: 2, limit: UNLIMITED }, messages: { used: 3, limit: UNLIMITED } },
  });
});
