// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { accountSchema, planSchema, usageSchema } from '@tod/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Live } from '../../platform/firebase/live.ts';
import { useQuota } from './useQuota.ts';

/** What the database answers, by path. */
const { documents } = vi.hoisted(() => ({ documents: new Map<string, Live<unknown>>() }));
vi.mock('../../platform/firebase/live.ts', () => ({
  useLiveDocument: (path: string | null): Live<unknown> => documents.get(path ?? '') ?? { status: 'loading' },
}));
vi.mock('../../platform/firebase/AuthSessionContext.tsx', () => ({
  useSignedIn: () => ({ uid: 'anne', isAdmin: false }),
}));

const ready = (data: unknown, fromCache = false): Live<unknown> => ({ status: 'ready', data, fromCache });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T22:59:30Z') });
  documents.clear();
  documents.set('users/anne', ready(accountSchema.getDefault()));
  documents.set('plans/free', ready(planSchema.getDefault()));
  documents.set('users/anne/usage/2026-11', ready({ ...usageSchema.getDefault(), messagesSent: 10 }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('begins anew when the month turns in Paris, on a page that nobody touches', () => {
  documents.set('users/anne/usage/2026-12', { status: 'missing' });
  const { result } = renderHook(() => useQuota('messages'));
  expect(result.current).toEqual({ status: 'limited', used: 10, limit: 10, isConfirmed: true });
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toEqual({ status: 'limited', used: 0, limit: 10, isConfirmed: true });
});

it('is confirmed only where the server has said all of it', () => {
  documents.set('users/anne', ready(accountSchema.getDefault(), true));
  expect(renderHook(() => useQuota('messages')).result.current).toMatchObject({ isConfirmed: false });
  const premium = { ...accountSchema.getDefault(), plan: 'premium' };
  documents.set('users/anne', ready(premium, true));
  expect(renderHook(() => useQuota('messages')).result.current).toEqual({
    status: 'unlimited',
    isConfirmed: false,
  });
  documents.set('users/anne', ready(premium));
  expect(renderHook(() => useQuota('messages')).result.current).toEqual({
    status: 'unlimited',
    isConfirmed: true,
  });
});
