// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';

const { call, live, toastError } = vi.hoisted(() => ({ call: vi.fn(), live: vi.fn(), toastError: vi.fn() }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/firebase/live.ts', () => ({ useLiveDocument: live }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError }));
vi.mock('./readPeople.ts', () => ({ invalidatePeople: () => undefined }));
const { useBlock } = await import('./useBlock.ts');

const stored = (isStored: boolean) => live.mockReturnValue({ status: isStored ? 'ready' : 'missing' });

afterEach(cleanup);
beforeEach(() => {
  vi.clearAllMocks();
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

  it('takes a block back that the server refuses, and says when it can be tried again', async () => {
    call.mockRejectedValue(new RefusedError('tooOften', [], 180));
    const { result } = renderHook(() => useBlock('anne', 'leo'));
    await act(async () => result.current.block());
    expect(result.current).toMatchObject({ isBlocked: false, isPending: false });
    expect(toastError).toHaveBeenCalledWith(
      'Impossible de bloquer cette personne. C’est beaucoup en peu de temps. Réessayez dans 3\u00a0minutes.',
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
