// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDocument } from '../../../platform/firebase/read.ts';
import { toastError, toastInfo, toastSuccess } from '../../../platform/ui/toast.ts';
import type { ImageWork } from './replaceImage.ts';
import { replaceImage } from './replaceImage.ts';
import { useImageUpload } from './useImageUpload.ts';

vi.mock('../../../platform/ui/toast.ts', () => ({
  toastError: vi.fn(),
  toastInfo: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('../../../platform/navigation/occupied.ts', () => ({ usePageHold: () => undefined }));
vi.mock('../../../platform/firebase/read.ts', () => ({ readDocument: vi.fn() }));
vi.mock('./replaceImage.ts', () => ({ replaceImage: vi.fn() }));

const FILE = new File(['x'], 'moi.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  vi.mocked(readDocument).mockResolvedValue({ avatarVersion: '1', bannerVersion: '9' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.mocked(replaceImage).mockImplementation(async (_file, { untilNamed }: ImageWork) => {
    const verdict = await untilNamed();
    const kind = { named: 'saved', refused: 'failed', late: 'pending' } as const;
    return { kind: kind[verdict], text: verdict };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Uploads beside a profile that names version 1, and then another one, or none; undefined where nothing happens. */
async function uploadUntil(next: string | null | undefined): Promise<void> {
  const shown = renderHook(({ version }) => useImageUpload('anne', 'avatar', version), {
    initialProps: { version: '1' as string | null },
  });
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = shown.result.current.run(FILE);
  });
  if (next === undefined) await vi.advanceTimersByTimeAsync(20_000);
  else shown.rerender({ version: next });
  await act(() => done);
  shown.unmount();
}

it('takes a new version for the server’s yes, none any more for its no, and silence for neither', async () => {
  await uploadUntil('2');
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('named');
  await uploadUntil(null);
  expect(toastError).toHaveBeenCalledExactlyOnceWith('refused');
  await uploadUntil(undefined);
  expect(toastInfo).toHaveBeenCalledExactlyOnceWith('late');
  expect(toastSuccess).toHaveBeenCalledOnce();
});

it.each([
  ['2', toastSuccess, 'named'],
  [null, toastError, 'refused'],
  ['1', toastInfo, 'late'],
])('asks the profile, which names %s, for whoever has left its page', async (avatarVersion, toast, said) => {
  vi.mocked(readDocument).mockResolvedValue({ avatarVersion, bannerVersion: '9' });
  await uploadAndLeave();
  expect(readDocument).toHaveBeenCalledExactlyOnceWith('profiles/anne', expect.anything());
  expect(toast).toHaveBeenCalledExactlyOnceWith(said);
});

it('promises the photo for later where the profile cannot be asked', async () => {
  vi.mocked(readDocument).mockRejectedValue(new Error('offline'));
  await uploadAndLeave();
  expect(toastInfo).toHaveBeenCalledExactlyOnceWith('late');
});

async function uploadAndLeave(): Promise<void> {
  const shown = renderHook(() => useImageUpload('anne', 'avatar', '1'));
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = shown.result.current.run(FILE);
  });
  shown.unmount();
  await vi.advanceTimersByTimeAsync(20_000);
  await done;
}
