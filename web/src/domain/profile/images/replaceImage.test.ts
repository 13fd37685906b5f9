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
    kind: 'avatar' as ImageWork['kind'],
    hasFormer: true,
    signal: new AbortController().signal,
    onStep: vi.fn<ImageWork['onStep']>(),
    upload: vi.fn<ImageWork['upload']>().mockResolvedValue(undefined),
    untilNamed: vi.fn<ImageWork['untilNamed']>().mockResolvedValue('named'),
  };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  encoded.mockReset();
  encoded.mockResolvedValue(WEBP);
});

afterAll(() => vi.unstubAllGlobals());

describe('replaceImage', () => {
  it('stores what was encoded anew, never the file itself, in the one place there is, and waits for the server', async () => {
    const job = work();
    expect(await replaceImage(JPEG, job)).toEqual({
      kind: 'saved',
      text: 'Photo de profil mise à jour avec succès',
    });
    const [path, stored] = job.upload.mock.calls[0] ?? [];
    expect(path).toBe('avatars/anne/avatar');
    expect(stored).toBe(WEBP);
    expect(job.untilNamed).toHaveBeenCalledOnce();
    expect(job.onStep.mock.calls.map(([step]) => step.phase)).toEqual(['preparing', 'uploaded']);
  });

  it('uploads nothing that cannot be encoded: the original could carry where it was taken', async () => {
    encoded.mockRejectedValue(new ImageUnreadableError('no'));
    const job = work();
    const { kind, text } = await replaceImage(JPEG, job);
    expect(kind).toBe('failed');
    expect(text).toMatch(/^Erreur lors du téléchargement de l’image\./);
    expect(job.upload).not.toHaveBeenCalled();
  });

  it('says that a file cannot be read which went, or changed, since it was chosen', async () => {
    const gone = new Blob(['pixels'], { type: 'image/jpeg' });
    const unread = new DOMException('The file could not be read.', 'NotReadableError');
    vi.spyOn(gone, 'slice').mockReturnValue(
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(unread) }),
    );
    const job = work();
    const { kind, text } = await replaceImage(gone, job);
    expect(kind).toBe('failed');
    expect(text).toMatch(/^Erreur lors du téléchargement de l’image\./);
    expect(encoded).not.toHaveBeenCalled();
    expect(job.upload).not.toHaveBeenCalled();
  });

  it('says when the upload fails, and waits for nothing then', async () => {
    const job = work();
    job.upload.mockRejectedValue(new Error('lost'));
    expect(await replaceImage(JPEG, job)).toEqual({
      kind: 'failed',
      text: 'Une erreur est survenue lors du téléchargement.',
    });
    expect(job.untilNamed).not.toHaveBeenCalled();
  });

  it('says that the server still looks at it when that takes long', async () => {
    const job = { ...work(), kind: 'banner' as const };
    job.untilNamed.mockResolvedValue('late');
    const { kind, text } = await replaceImage(JPEG, job);
    expect(kind).toBe('pending');
    expect(text).toMatch(/^Bannière envoyée/);
  });

  it.each([
    ['avatar', 'Erreur lors de la sauvegarde de l’avatar.'],
    ['banner', 'Erreur lors de la sauvegarde de la bannière.'],
  ] as const)('says that the %s was not saved where the server has taken it away', async (kind, text) => {
    const job = { ...work(), kind };
    job.untilNamed.mockResolvedValue('refused');
    expect(await replaceImage(JPEG, job)).toEqual({ kind: 'failed', text });
  });

  it.each([
    [true, 'Votre image d’avant est toujours là.'],
    [false, 'Aucune image n’a été enregistrée.'],
  ])('can be cancelled while it uploads, with a former one: %s', async (hasFormer, said) => {
    const controller = new AbortController();
    const job = { ...work(), signal: controller.signal };
    job.upload.mockImplementation(async () => {
      controller.abort();
      throw new Error('storage/canceled');
    });
    expect(await replaceImage(JPEG, { ...job, hasFormer })).toEqual({
      kind: 'cancelled',
      text: `Envoi annulé. ${said}`,
    });
  });

  it('is there once it was uploaded, also for whoever calls it off in the last moment', async () => {
    const controller = new AbortController();
    const job = { ...work(), signal: controller.signal };
    job.upload.mockImplementation(async () => controller.abort());
    expect(await replaceImage(JPEG, job)).toMatchObject({ kind: 'saved' });
  });
});
