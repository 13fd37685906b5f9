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
    useLiveList.mockReturnValue({ ...list, items: [request('a'), request('b')], hasMore: false });
    rerender();
    expect(result.current).toMatchObject({ status: 'ready', items: [] });
  });
});
