// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastError } from '../../../platform/ui/toast.ts';
import { zoomCrop } from './crop.ts';
import { ImageUnreadableError, openPicture } from './encodeImage.ts';
import { findImageProblem, type ImageProblem } from './imageCheck.ts';
import type { ImageUpload } from './useImageUpload.ts';
import { usePhotoChoice } from './usePhotoChoice.ts';

vi.mock('../../../platform/ui/toast.ts', () => ({ toastError: vi.fn() }));
vi.mock('./encodeImage.ts', async (original) => ({
  ...(await original<typeof import('./encodeImage.ts')>()),
  openPicture: vi.fn(),
}));

vi.mock('./imageCheck.ts', async (original) => ({
  ...(await original<typeof import('./imageCheck.ts')>()),
  findImageProblem: vi.fn(),
}));

const JPEG = new File(['pixels'], 'moi.jpg', { type: 'image/jpeg' });
const run = vi.fn<ImageUpload['run']>();
let picture: HTMLCanvasElement;

beforeEach(() => {
  picture = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
  vi.mocked(openPicture).mockResolvedValue(picture);
  vi.mocked(findImageProblem).mockResolvedValue(undefined);
  run.mockResolvedValue('saved');
});
afterEach(() => vi.clearAllMocks());

function open() {
  return renderHook(() => usePhotoChoice({ step: { phase: 'idle' }, run, cancel: vi.fn() })).result;
}

async function choose(hook: ReturnType<typeof open>, file: File) {
  await act(async () => hook.current.choose(file));
  await vi.waitFor(() => expect(hook.current.upload.step.phase).toBe('idle'), 20_000);
}

describe('usePhotoChoice', () => {
  it('uploads nothing before somebody has seen what is kept of the picture, and then that part only', async () => {
    const hook = open();
    await choose(hook, JPEG);
    expect(run).not.toHaveBeenCalled();
    act(() => hook.current.cropping?.change((crop) => zoomCrop(crop, picture, 2)));
    await act(async () => hook.current.cropping?.save());
    expect(run).toHaveBeenCalledExactlyOnceWith({ picture, area: { x: 250, y: 150, side: 300 } });
    expect(hook.current.cropping).toBeUndefined();
  });

  it('uploads nothing that is given up', async () => {
    const hook = open();
    await choose(hook, JPEG);
    act(() => hook.current.cropping?.giveUp());
    expect(hook.current.cropping).toBeUndefined();
    expect(run).not.toHaveBeenCalled();
  });

  it('shows the crop again, as it was, where the upload has failed', async () => {
    run.mockResolvedValue('failed');
    const hook = open();
    await choose(hook, JPEG);
    act(() => hook.current.cropping?.change((crop) => zoomCrop(crop, picture, 3)));
    const before = hook.current.cropping?.crop;
    await act(async () => hook.current.cropping?.save());
    expect(hook.current.cropping?.crop).toEqual(before);
    run.mockResolvedValue('cancelled');
    await act(async () => hook.current.cropping?.save());
    expect(hook.current.cropping).toBeUndefined();
  });

  it.each<[ImageProblem, RegExp]>([
    [{ what: 'type' }, /^Type de fichier/],
    [{ what: 'heic' }, /au format HEIC/],
    [{ what: 'pixels', width: 12_000, height: 12_000 }, /trop grande/],
  ])('says so of a file that is refused for its %o, and has nothing cropped', async (problem, text) => {
    vi.mocked(findImageProblem).mockResolvedValue(problem);
    const hook = open();
    await choose(hook, JPEG);
    expect(toastError).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(text));
    expect(openPicture).not.toHaveBeenCalled();
    expect(hook.current.cropping).toBeUndefined();
  });

  it('says so of a picture that the browser cannot read', async () => {
    vi.mocked(openPicture).mockRejectedValue(new ImageUnreadableError('no'));
    const hook = open();
    await choose(hook, JPEG);
    expect(toastError).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/pas une image lisible/));
    expect(hook.current.cropping).toBeUndefined();
  });

  it('forgets a picture that was called off while it was being read', async () => {
    let finish = (_opened: HTMLCanvasElement) => {};
    vi.mocked(openPicture).mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const hook = open();
    act(() => hook.current.choose(JPEG));
    expect(hook.current.upload.step.phase).toBe('preparing');
    act(() => hook.current.upload.cancel());
    await act(async () => finish(picture));
    expect(hook.current.cropping).toBeUndefined();
  });
});
