// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useConversations } from './useConversations.ts';

const { useLiveList } = vi.hoisted(() => ({ useLiveList: vi.fn() }));
vi.mock('../../platform/firebase/liveList.ts', () => ({ useLiveList }));
vi.mock('../../platform/ui/usePageSize.ts', () => ({ usePageSize: () => 2 }));
vi.mock('./queries.ts', () => ({ conversationsQuery: vi.fn() }));

const showMore = vi.fn();

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const request = (id: string) => ({ id, awaitingUid: 'me', writerUids: ['leo'] });

describe('useConversations', () => {
  it('asks for four times as many where all that came are requests, so that a hundred of them cost little', () => {
    const requests = Array.from({ length: 100 }, (_, index) => request(`${index}`));
    let wanted = 2;
    let reads = 0;
    for (let step = 0; step < 10; step += 1) {
      const items = requests.slice(0, wanted);
      const hasMore = items.length < requests.length;
      reads += items.length + Number(hasMore);
      useLiveList.mockReturnValue({
        ...{ status: 'ready', fromCache: false, isLoadingMore: false, hasMore, items },
        showMore: (more: number) => {
          wanted += 2 * more;
        },
      });
      renderHook(() => useConversations('me')).unmount();
      if (!hasMore) break;
    }
    expect(wanted).toBeGreaterThan(100);
    expect(reads).toBeLessThanOrEqual(200);
  });

  it('is loading for as long as the pages that have come hold requests only, and asks for each page once', () => {
    const list = { status: 'ready', fromCache: false, hasMore: true, isLoadingMore: false, showMore };
    useLiveList.mockReturnValue({ ...list, items: [request('a')] });
    const { result, rerender } = renderHook(() => useConversations('me'));
    expect(result.current.status).toBe('loading');
    expect(showMore).toHaveBeenCalledTimes(1);
    useLiveList.mockReturnValue({ ...list, items: [request('a')], isLoadingMore: true });
    rerender();
    expect(result.current.status).toBe('loading');
    expect(showMore).toHaveBeenCalledTimes(1);
    useLiveList.mockReturnValue({ ...list, items: [request('a'), request('b')] });
    rerender();
    expect(showMore).toHaveBeenCalledTimes(2);
    // Two on a page.
    expect(showMore.mock.calls).toEqual([[3], [3]]);
    useLiveList.mockReturnValue({ ...list, items: [request('a'), request('b')], hasMore: false });
    rerender();
    expect(result.current).toMatchObject({ status: 'ready', items: [] });
  });
});
