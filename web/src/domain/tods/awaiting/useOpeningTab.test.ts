// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOpeningTab } from './useOpeningTab.ts';

const useLiveQuery = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/firebase/live.ts', () => ({ useLiveQuery }));

const LOADING = { status: 'loading' };
const listOf = (count: number, fromCache: boolean) => ({
  status: 'ready',
  data: Array.from({ length: count }, (_, index) => ({ id: `tod-${index}` })),
  fromCache,
});

let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** What the tab is, and how that goes on with another answer. */
function open(answer: object) {
  useLiveQuery.mockReturnValue(answer);
  const { result, rerender } = renderHook(() => useOpeningTab('anne'));
  return {
    tab: () => result.current,
    hear(next: object) {
      useLiveQuery.mockReturnValue(next);
      rerender();
    },
  };
}

describe('useOpeningTab', () => {
  it.each([
    ['what awaits an answer, as soon as the device knows of some', listOf(1, true), 'inbox'],
    ['the accepted tods where the server says that none does', listOf(0, false), 'accepted'],
    ['the accepted tods where the list failed', { status: 'error', error: new Error('refused') }, 'accepted'],
    ['nothing yet where nobody has said anything', LOADING, undefined],
    ['nothing yet where the device knows of none and the server is to be heard', listOf(0, true), undefined],
  ])('opens on %s', (_, answer, expected) => {
    expect(open(answer).tab()).toBe(expected);
  });

  it('opens on the accepted tods without a network where the device knows of none that awaits an answer', () => {
    isOnline = false;
    expect(open(listOf(0, true)).tab()).toBe('accepted');
  });

  it('opens on the accepted tods once the server has kept silent for five seconds, and stays there', async () => {
    const { tab, hear } = open(LOADING);
    await wait(60_000);
    expect(tab()).toBeUndefined();
    hear(listOf(0, true));
    await wait(4_999);
    expect(tab()).toBeUndefined();
    await wait(1);
    expect(tab()).toBe('accepted');
    hear(listOf(1, false));
    expect(tab()).toBe('accepted');
  });

  it('opens on what awaits an answer where the server says so within that time, and stays there', async () => {
    const { tab, hear } = open(listOf(0, true));
    await wait(4_999);
    hear(listOf(1, false));
    expect(tab()).toBe('inbox');
    hear(listOf(0, false));
    await wait(60_000);
    expect(tab()).toBe('inbox');
  });
});
