// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unsentEdits } from '../waiting/unsentEdits.ts';
import { useSportChoice } from './useSportChoice.ts';

const { addSport, removeSport, toastSuccess } = vi.hoisted(() => ({
  addSport: vi.fn(),
  removeSport: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('./queries.ts', () => ({ addSport, removeSport }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastSuccess, toastError: vi.fn() }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const KEY = 'tod:queued-writes:profile';

describe('a sport that is chosen', () => {
  it('is known to pages that come after this one until the server has it', async () => {
    const [added, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    addSport.mockReturnValue(added.promise);
    removeSport.mockReturnValue(removed.promise);
    const { result } = renderHook(() => useSportChoice('leo'));
    act(() => result.current.add('tennis'));
    act(() => result.current.remove('boxe'));
    await act(async () => added.resolve());
    expect(localStorage.getItem(KEY)).not.toBeNull();
    expect(unsentEdits.count('leo')).toBe(1);
    await act(async () => removed.resolve());
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(unsentEdits.count('leo')).toBe(0);
    expect(toastSuccess).toHaveBeenCalledTimes(2);
  });
});
