// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDocument } from '../../../platform/firebase/read.ts';
import { writeNow } from '../../../platform/firebase/writeNow.ts';
import { useIsFirstPhotoPrompt } from './useIsFirstPhotoPrompt.ts';

vi.mock('../../../platform/firebase/read.ts', () => ({ readDocument: vi.fn() }));
vi.mock('../../../platform/firebase/writeNow.ts', () => ({ writeNow: vi.fn(), serverNow: () => 'now' }));

beforeEach(() => {
  vi.mocked(readDocument).mockReset().mockResolvedValue(undefined);
  vi.mocked(writeNow).mockReset().mockResolvedValue(undefined);
});

const open = () => renderHook(() => useIsFirstPhotoPrompt('anne', true)).result;

describe('useIsFirstPhotoPrompt', () => {
  it('asks whoever was never asked, and stores so for every device', async () => {
    const hook = open();
    expect(hook.current).toBe(false);
    await waitFor(() => expect(hook.current).toBe(true));
    expect(writeNow).toHaveBeenCalledExactlyOnceWith([
      { path: 'users/anne/settings/prompts', data: { photoAskedAt: 'now' } },
    ]);
  });

  it('counts nobody as asked before the question can be seen, and does not take it back when it is hidden', async () => {
    const { result, rerender } = renderHook(({ canBeSeen }) => useIsFirstPhotoPrompt('anne', canBeSeen), {
      initialProps: { canBeSeen: false },
    });
    rerender({ canBeSeen: false });
    expect(readDocument).not.toHaveBeenCalled();
    rerender({ canBeSeen: true });
    await waitFor(() => expect(result.current).toBe(true));
    rerender({ canBeSeen: false });
    expect(result.current).toBe(true);
    rerender({ canBeSeen: true });
    expect(readDocument).toHaveBeenCalledOnce();
  });

  it('asks nobody twice', async () => {
    const read = Promise.resolve({ photoAskedAt: new Date() });
    vi.mocked(readDocument).mockReturnValue(read);
    const hook = open();
    await read;
    expect(hook.current).toBe(false);
    expect(writeNow).not.toHaveBeenCalled();
  });

  it('asks nobody where the server cannot be asked, or does not take the answer', async () => {
    vi.mocked(readDocument).mockRejectedValueOnce(new Error('offline'));
    expect(open().current).toBe(false);
    vi.mocked(writeNow).mockRejectedValueOnce(new Error('refused'));
    const hook = open();
    await vi.waitFor(() => expect(writeNow).toHaveBeenCalled(), 20_000);
    expect(hook.current).toBe(false);
  });
});
