// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { useReadPages } from './useReadPages.ts';

const readPage = vi.fn(async (from: number | null) => ({ items: [`${from ?? 0}`], next: (from ?? 0) + 1 }));

beforeEach(() => {
  readPage.mockClear();
  // A second try a second later would be looked at, too.
  queryClient.setDefaultOptions({ queries: { retryDelay: 0 } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function open() {
  const { result } = renderHook(() => useReadPages({ queryKey: ['pages'], readPage }));
  await waitFor(() => expect(result.current.status).toBe('ready'));
  return result;
}

const failTwice = () =>
  readPage.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));

it('keeps what was read where it cannot be read anew, says so, and no longer once something else is read', async () => {
  const list = await open();
  failTwice();
  await act(() => list.current.refresh().catch(() => undefined));
  await waitFor(() => expect(list.current.failure?.of).toBe('all'));
  expect(list.current).toMatchObject({ status: 'ready', items: ['0'] });
  const held = Promise.withResolvers<{ items: string[]; next: number }>();
  readPage.mockReturnValueOnce(held.promise);
  act(() => list.current.showMore());
  await waitFor(() => expect(list.current.isLoadingMore).toBe(true));
  expect(list.current.failure).toBeUndefined();
  await act(async () => held.resolve({ items: ['1'], next: 2 }));
  await waitFor(() => expect(list.current.items).toEqual(['0', '1']));
});

it('says that one more page did not come, and that nothing did', async () => {
  const list = await open();
  failTwice();
  act(() => list.current.showMore());
  await waitFor(() => expect(list.current.failure?.of).toBe('more'));
  expect(list.current).toMatchObject({ status: 'ready', items: ['0'], hasMore: true });
  cleanup();
  queryClient.clear();
  failTwice();
  const { result } = renderHook(() => useReadPages({ queryKey: ['pages'], readPage }));
  await waitFor(() => expect(result.current).toMatchObject({ status: 'error', failure: { of: 'all' } }));
});
