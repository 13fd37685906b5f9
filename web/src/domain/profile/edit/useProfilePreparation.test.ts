// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { beginPageExit, cancelPageExit } from '../../../platform/navigation/pageExit.ts';
import { useProfilePreparation } from './useProfilePreparation.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));

beforeEach(() => {
  vi.useFakeTimers();
  call.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  cancelPageExit();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

describe('useProfilePreparation', () => {
  it('asks the server once for a profile that has not come by itself for four seconds', async () => {
    const { rerender } = renderHook(({ isMissing }) => useProfilePreparation('anne', isMissing), {
      initialProps: { isMissing: true },
    });
    await wait(3.9);
    expect(call).not.toHaveBeenCalled();
    await wait(60);
    expect(call).toHaveBeenCalledExactlyOnceWith('prepareProfile', {});
    rerender({ isMissing: false });
    await wait(60);
    expect(call).toHaveBeenCalledOnce();
  });

  it('asks for none while an account is being deleted, and does once it has turned out to stay', async () => {
    renderHook(() => useProfilePreparation('anne', true));
    beginPageExit();
    await wait(60);
    expect(call).not.toHaveBeenCalled();
    cancelPageExit();
    await wait(4);
    expect(call).toHaveBeenCalledOnce();
  });
});
