// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDocument } from '../../../platform/firebase/read.ts';
import { writeNow } from '../../../platform/firebase/writeNow.ts';
import { usePhotoPrompt } from './usePhotoPrompt.ts';

vi.mock('../../../platform/firebase/read.ts', () => ({ readDocument: vi.fn() }));
vi.mock('../../../platform/firebase/writeNow.ts', () => ({ writeNow: vi.fn(), serverNow: () => 'now' }));

const KEY = 'tod:photo-prompt:anne';

beforeEach(() => {
  localStorage.clear();
  vi.mocked(readDocument).mockReset().mockResolvedValue(undefined);
  vi.mocked(writeNow).mockReset().mockResolvedValue(undefined);
});

const open = (isShown = true) =>
  renderHook((shown: boolean) => usePhotoPrompt('anne', shown), { initialProps: isShown });

/** Opens the profile until it has found out that nobody was asked yet. */
async function openUntilDue(): Promise<void> {
  const first = open();
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).toBe('true'));
  first.unmount();
}

describe('usePhotoPrompt', () => {
  it('asks whoever was never asked at the next opening, and nothing comes into the page that found out', async () => {
    const first = open();
    await vi.waitFor(() => expect(localStorage.getItem(KEY)).toBe('true'));
    first.rerender(true);
    expect(first.result.current).toBe(false);
    expect(writeNow).toHaveBeenCalledExactlyOnceWith([
      { path: 'users/anne/settings/prompts', data: { photoAskedAt: 'now' } },
    ]);
    expect(open().result.current).toBe(true);
    expect(readDocument).toHaveBeenCalledOnce();
  });

  it('asks once only', async () => {
    await openUntilDue();
    open();
    vi.mocked(readDocument).mockResolvedValue({ photoAskedAt: new Date() });
    expect(open().result.current).toBe(false);
  });

  it('asks at each opening until the question was in sight, and does not take it back once it is hidden', async () => {
    await openUntilDue();
    open(false).unmount();
    const { result, rerender } = open(false);
    rerender(true);
    rerender(false);
    expect(result.current).toBe(true);
    expect(open().result.current).toBe(false);
  });

  it('asks nobody whom another device asked', async () => {
    const read = Promise.resolve({ photoAskedAt: new Date() });
    vi.mocked(readDocument).mockReturnValue(read);
    open();
    await read;
    expect(writeNow).not.toHaveBeenCalled();
    expect(open().result.current).toBe(false);
  });

  it('asks nobody where the server cannot be asked, or does not take the answer, and tries again at the next opening', async () => {
    vi.mocked(readDocument).mockRejectedValueOnce(new Error('offline'));
    open().unmount();
    vi.mocked(writeNow).mockRejectedValueOnce(new Error('refused'));
    open().unmount();
    await vi.waitFor(() => expect(writeNow).toHaveBeenCalledOnce());
    expect(localStorage.getItem(KEY)).toBeNull();
    await openUntilDue();
  });
});
