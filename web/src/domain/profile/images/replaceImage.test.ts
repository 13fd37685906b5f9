import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeImage, ImageUnreadableError } from './encodeImage.ts';
import { type ImageWork, replaceImage } from './replaceImage.ts';

vi.mock('./encodeImage.ts', async (original) => ({
  ...(await original<typeof import('./encodeImage.ts')>()),
  encodeImage: vi.fn(),
}));
const encoded = vi.mocked(encodeImage);

const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' });
const WEBP = new Blob(['pixels'], { type: 'image/webp' });

function work() {
  return {
    uid: 'anne',
    purpose: 'avatar' as ImageWork['purpose'],
    formerUrl: 'former',
    signal: new AbortController().signal,
    onStep: vi.fn<ImageWork['onStep']>(),
    upload: vi.fn<ImageWork['upload']>().mockResolvedValue('new'),
    name: vi.fn<ImageWork['name']>().mockResolvedValue(undefined),
    remove: vi.fn<ImageWork['remove']>().mockResolvedValue(undefined),
  };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  encoded.mockReset();
  encoded.mockResolvedValue(WEBP);
});

afterAll(() => vi.unstubAllGlobals());

describe('replaceImage', () => {
  it('stores what was encoded anew, never the file itself, and then removes the former picture', async () => {
    const job = work();
    expect(await replaceImage(JPEG, job)).toBeUndefined();
    const [path, stored] = job.upload.mock.calls[0] ?? [];
    expect(path).toMatch(/^avatars\/anne\/avatar-\d+-[\w-]{12}\.webp$/);
    expect(stored).toBe(WEBP);
    expect(job.name).toHaveBeenCalledExactlyOnceWith('new');
    expect(job.remove).toHaveBeenCalledExactlyOnceWith('former');
    expect(job.onStep.mock.calls.map(([step]) => step.phase)).toEqual(['preparing', 'uploaded']);
  });

  it('uploads nothing that cannot be encoded: the original could carry where it was taken', async () => {
    encoded.mockRejectedValue(new ImageUnreadableError('no'));
    const job = work();
    expect(await replaceImage(JPEG, job)).toMatch(/^Erreur lors du téléchargement de l’image\./);
    expect(job.upload).not.toHaveBeenCalled();
  });

  it('says when the upload fails, and leaves the former picture alone', async () => {
    const job = work();
    job.upload.mockRejectedValue(new Error('lost'));
    expect(await replaceImage(JPEG, job)).toBe('Une erreur est survenue lors du téléchargement.');
    expect(job.name).not.toHaveBeenCalled();
    expect(job.remove).not.toHaveBeenCalled();
  });

  it('removes the new picture again when the profile cannot name it', async () => {
    const job = work();
    job.name.mockRejectedValue({ code: 'permission-denied' });
    expect(await replaceImage(JPEG, job)).toBe('Erreur lors de la sauvegarde de l’avatar.');
    expect(job.remove).toHaveBeenCalledExactlyOnceWith('new');
  });

  it('removes neither picture when nobody knows which one the profile names', async () => {
    const job = { ...work(), purpose: 'banner' as const };
    job.name.mockRejectedValue({ code: 'unavailable' });
    expect(await replaceImage(JPEG, job)).toBe('Erreur lors de la sauvegarde de la bannière.');
    expect(job.remove).not.toHaveBeenCalled();
  });

  it('can be cancelled while it uploads', async () => {
    const controller = new AbortController();
    const job = { ...work(), signal: controller.signal };
    job.upload.mockImplementation(async () => {
      controller.abort();
      throw new Error('storage/canceled');
    });
    expect(await replaceImage(JPEG, job)).toMatch(/^Envoi annulé/);
  });

  it('can be cancelled in the last moment', async () => {
    const controller = new AbortController();
    const job = { ...work(), signal: controller.signal };
    job.upload.mockImplementation(async () => {
      controller.abort();
      return 'new';
    });
    expect(await replaceImage(JPEG, job)).toMatch(/^Envoi annulé/);
    expect(job.name).not.toHaveBeenCalled();
    expect(job.remove).toHaveBeenCalledExactlyOnceWith('new');
  });
});
