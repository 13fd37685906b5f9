// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';

const { call, invalidatePeople, live, liveList, toastError } = vi.hoisted(() => ({
  call: vi.fn(),
  invalidatePeople: vi.fn(),
  live: vi.fn(),
  liveList: vi.fn(),
  toastError: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/firebase/live.ts', () => ({ useLiveDocument: live, useLiveQuery: liveList }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError }));
vi.mock('./readPeople.ts', () => ({ invalidatePeople }));
const { useBlock, useKnownBlock } = await import('./useBlock.ts');

const list = (uids: readonly string[], fromCache = false) =>
  liveList.mockReturnValue({ status: 'ready', data: uids.map((id) => ({ id, createdAt: null })), fromCache });
const stored = (isStored: boolean) => list(isStored ? ['leo', 'mia'] : []);

afterEach(cleanup);
beforeEach(() => {
  vi.clearAllMocks();
  live.mockReturnValue({ status: 'loading' });
  stored(false);
});

describe('useBlock', () => {
  it('shows a block at once, as pending until the server has stored it', async () => {
    const answer = Promise.withResolvers<object>();
    call.mockReturnValue(answer.promise);
    const { result, rerender } = renderHook(() => useBlock('anne', 'leo'));
    act(() => result.current.block());
    expect(call).toHaveBeenCalledWith('setBlock', { targetUid: 'leo', blocked: true });
    expect(result.current).toMatchObject({ isBlocked: true, isPending: true });
    await act(async () => answer.resolve({ blocked: true }));
    expect(result.current).toMatchObject({ isBlocked: true, isPending: true });
    stored(true);
    rerender();
    expect(result.current).toMatchObject({ isBlocked: true, isPending: false });
    stored(false);
    rerender();
    expect(result.current).toMatchObject({ isBlocked: false, isPending: false });
  });

  it('asks for no single block where the list holds them all', () => {
    list(['mia']);
    const { result } = renderHook(() => useBlock('anne', 'leo'));
    expect(result.current.isBlocked).toBe(false);
    expect(live.mock.calls.every(([path]) => path === null)).toBe(true);
  });

  it('asks for the block itself where one has blocked more people than the list holds', () => {
    list(['ana', 'bob']);
    live.mockImplementation((path: string | null) => ({ status: path === null ? 'loading' : 'ready' }));
    const { result, rerender } = renderHook(() => useBlock('anne', 'leo'));
    expect(live).toHaveBeenLastCalledWith('users/anne/blocks/leo', expect.anything());
    expect(result.current.isBlocked).toBe(true);
    live.mockImplementation((path: string | null) => ({ status: path === null ? 'loading' : 'missing' }));
    rerender();
    expect(result.current.isBlocked).toBe(false);
  });

  it('does not know where the server has not been asked yet, but knows of a block that is kept here', () => {
    list(['mia'], true);
    const { result, rerender } = renderHook(({ target }) => useBlock('anne', target), {
      initialProps: { target: 'leo' },
    });
    expect(result.current.isBlocked).toBeUndefined();
    rerender({ target: 'mia' });
    expect(result.current.isBlocked).toBe(true);
  });

  it('has lists read anew at once, and again once the block stands: what was read meanwhile knew nothing of it', async () => {
    const answer = Promise.withResolvers<object>();
    call.mockReturnValue(answer.promise);
    const { result } = renderHook(() => useBlock('anne', 'leo'));
    act(() => result.current.block());
    await vi.waitFor(() => expect(invalidatePeople).toHaveBeenCalledOnce());
    await act(async () => answer.resolve({ blocked: true }));
    await vi.waitFor(() => expect(invalidatePeople).toHaveBeenCalledTimes(2));
  });

  it('takes a block back that the server refuses, and says when it can be tried again', async () => {
    call.mockRejectedValue(new RefusedError('tooOften', [], 180));
    const { result } = renderHook(() => useBlock('anne', 'leo'));
    await act(async () => result.current.block());
    expect(result.current).toMatchObject({ isBlocked: false, isPending: false });
    expect(toastError).toHaveBeenCalledWith(
      'Impossible de bloquer cette personne. Trop d’actions en peu de temps. Réessayez dans 3\u00a0minutes.',
    );
  });

  it('lifts a block, and shows nothing of it for somebody else', async () => {
    stored(true);
    call.mockReturnValue(new Promise(() => undefined));
    const { result, rerender } = renderHook(({ target }) => useBlock('anne', target), {
      initialProps: { target: 'leo' },
    });
    act(() => result.current.unblock());
    expect(call).toHaveBeenCalledWith('setBlock', { targetUid: 'leo', blocked: false });
    expect(result.current.isBlocked).toBe(false);
    rerender({ target: 'mia' });
    expect(result.current.isBlocked).toBe(true);
  });
});

describe('useKnownBlock', () => {
  it('lifts a block that is known to be there, and asks the database nothing', async () => {
    call.mockResolvedValue({ blocked: false });
    const { result, rerender } = renderHook(({ isStored }) => useKnownBlock('leo', isStored), {
      initialProps: { isStored: true },
    });
    expect(result.current).toMatchObject({ isBlocked: true, isPending: false });
    await act(async () => result.current.unblock());
    expect(call).toHaveBeenCalledWith('setBlock', { targetUid: 'leo', blocked: false });
    expect(result.current).toMatchObject({ isBlocked: false, isPending: true });
    rerender({ isStored: false });
    expect(result.current).toMatchObject({ isBlocked: false, isPending: false });
    expect(live).not.toHaveBeenCalled();
    expect(liveList).not.toHaveBeenCalled();
  });
});
