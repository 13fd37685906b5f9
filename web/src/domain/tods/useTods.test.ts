// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react';
import { type Tod, todSchema } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveList } from '../../platform/firebase/liveList.ts';
import { correctNow } from '../../platform/ui/now.ts';
import { useTods } from './useTods.ts';

const { lists, useLiveList, groupQuery, refreshGroup } = vi.hoisted(() => ({
  lists: new Map<string, unknown>(),
  useLiveList: vi.fn(),
  groupQuery: vi.fn(),
  refreshGroup: vi.fn(),
}));
vi.mock('../../platform/firebase/liveList.ts', () => ({ useLiveList }));
vi.mock('./queries.ts', () => ({ groupQuery, refreshGroup }));
useLiveList.mockImplementation(
  ([, name]: readonly string[], size: number, build: (db: null, limit: number) => unknown) => {
    build(null, size + 1);
    return lists.get(name ?? '') ?? { status: 'loading' };
  },
);

afterEach(() => {
  cleanup();
  lists.clear();
  correctNow(0);
  vi.clearAllMocks();
  vi.useRealTimers();
});

const tod = (id: string): Tod => ({ ...todSchema.getDefault(), id });
const ready = (...ids: string[]): LiveList<Tod> => readyWith(ids.map(tod));
const readyWith = (items: readonly Tod[]): LiveList<Tod> => ({
  status: 'ready',
  items,
  fromCache: false,
  hasMore: false,
  isLoadingMore: false,
  showMore: () => undefined,
});

it('shows a tod once, in the first group that has it, and comes to rest', () => {
  lists.set('upcoming', ready('soon'));
  lists.set('accepted', ready('soon', 'other'));
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useTods('me', 'accepted');
  });
  const shown = result.current.groups.map(({ name, list }) => [
    name,
    list.status === 'ready' ? list.items.map(({ id }) => id) : list.status,
  ]);
  expect(shown).toEqual([
    ['upcoming', ['soon']],
    ['accepted', ['other']],
  ]);
  expect(result.current.updatedAt).toBeDefined();
  expect(renders).toBeLessThan(4);
});

it('reads on, once for each page, where a group above has all that was read', () => {
  const showMore = vi.fn();
  const whole = { ...ready('a', 'b'), hasMore: true, showMore };
  lists.set('upcoming', ready('a', 'b'));
  lists.set('accepted', whole);
  const { result, rerender } = renderHook(() => useTods('me', 'accepted'));
  const accepted = () => result.current.groups[1]?.list;
  // Nothing that is shown above it goes meanwhile.
  expect(accepted()).toMatchObject({ status: 'ready', items: [], isLoadingMore: true });
  expect(showMore).toHaveBeenCalledOnce();
  lists.set('accepted', { ...whole, isLoadingMore: true });
  rerender();
  expect(showMore).toHaveBeenCalledOnce();
  lists.set('accepted', { ...ready('a', 'b', 'old'), showMore });
  rerender();
  expect(accepted()).toMatchObject({ status: 'ready', items: [{ id: 'old' }] });
  expect(showMore).toHaveBeenCalledOnce();
});

describe('the next sessions', () => {
  const START = new Date('2026-11-22T12:03:00Z').getTime();
  const MINUTE_MS = 60_000;
  const at = (minutes: number) => new Date(START + minutes * MINUTE_MS);
  const until = (minutes: number): Tod => ({
    ...tod('soon'),
    slot: { start: at(minutes - 60), end: at(minutes) },
  });

  /** From when on they were asked for last, in minutes: as the query has it and, so that it is asked, as the list is told. */
  function askedFrom(): readonly [query: number, list: number] {
    const asked = groupQuery.mock.calls.findLast(([, { name }]) => name === 'upcoming')?.[1].from.getTime();
    const told = useLiveList.mock.calls.findLast(([[, name]]) => name === 'upcoming')?.[4].getTime();
    return [(asked - START) / MINUTE_MS, (told - START) / MINUTE_MS];
  }

  function renderTods() {
    vi.useFakeTimers({ now: START });
    lists.set('upcoming', readyWith([until(30), until(90)]));
    return renderHook(() => useTods('me', 'accepted')).result;
  }

  it('are asked for anew when the first of them ends, and only then', () => {
    renderTods();
    // In steps, so that whoever comes back in a moment asks the same.
    expect(askedFrom()).toEqual([-3, -3]);
    act(() => vi.advanceTimersByTime(29 * MINUTE_MS));
    expect(askedFrom()).toEqual([-3, -3]);
    act(() => vi.advanceTimersByTime(MINUTE_MS));
    expect(askedFrom()).toEqual([30, 30]);
    // What is shown may stay for a while.
    act(() => vi.advanceTimersByTime(10 * MINUTE_MS));
    expect(askedFrom()).toEqual([30, 30]);
  });

  it('are asked for anew where a page is seen again after one has ended, and not before', () => {
    renderTods();
    const show = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    vi.setSystemTime(at(29));
    show();
    expect(askedFrom()).toEqual([-3, -3]);
    vi.setSystemTime(at(2 * 24 * 60));
    show();
    expect(askedFrom()).toEqual([2880, 2880]);
  });

  it('are asked for from now on by who wants them afresh, where one has ended', async () => {
    const result = renderTods();
    await act(() => result.current.refresh());
    expect(refreshGroup).toHaveBeenCalledWith(
      { uid: 'me', name: 'upcoming', from: at(-3) },
      expect.any(Number),
    );
    vi.setSystemTime(at(45));
    await act(() => result.current.refresh());
    expect(refreshGroup).toHaveBeenCalledWith(
      { uid: 'me', name: 'upcoming', from: at(45) },
      expect.any(Number),
    );
    expect(askedFrom()).toEqual([45, 45]);
  });

  it('are asked for from where the server’s clock is, where that is known', () => {
    correctNow(20 * MINUTE_MS);
    const result = renderTods();
    expect(askedFrom()).toEqual([17, 17]);
    expect(result.current.groups).toHaveLength(2);
  });

  it('that had ended already when they came are asked for anew at once', () => {
    vi.useFakeTimers({ now: START });
    lists.set('upcoming', readyWith([until(-1)]));
    renderHook(() => useTods('me', 'inbox'));
    expect(askedFrom()).toEqual([0, 0]);
  });
});
