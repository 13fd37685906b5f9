import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFileStore } from './files.ts';

const { bucket, file } = vi.hoisted(() => {
  const file = {
    metadata: { generation: '8' },
    getMetadata: vi.fn(),
    download: vi.fn(),
    save: vi.fn(),
    delete: vi.fn(),
  };
  return { file, bucket: { name: 'demo bucket', file: vi.fn(() => file), getFiles: vi.fn() } };
});
vi.mock('firebase-admin/storage', () => ({ getStorage: () => ({ bucket: () => bucket }) }));

const files = openFileStore({ name: 'test', options: {} });
const failure = (code: number) => Object.assign(new Error(`Status ${code}`), { code });
const PATH = 'avatars/anne/1';

beforeEach(() => void vi.resetAllMocks());
beforeEach(() => void bucket.file.mockReturnValue(file));
afterEach(() => void vi.unstubAllEnvs());

describe('read', () => {
  it('takes a file as it is stored, at the generation that it has, with what it says of itself', async () => {
    file.getMetadata.mockResolvedValue([
      {
        generation: 7,
        size: '3',
        contentType: 'image/jpeg',
        cacheControl: 'private',
        contentDisposition: 'inline',
        contentEncoding: 'gzip',
        contentLanguage: 'fr',
        metadata: { place: 'Annecy' },
      },
    ]);
    file.download.mockResolvedValue([Buffer.from([1, 2, 3])]);
    expect(await files.read(PATH, 3)).toEqual({
      generation: '7',
      bytes: Uint8Array.of(1, 2, 3),
      facts: {
        contentType: 'image/jpeg',
        cacheControl: 'private',
        contentDisposition: 'inline',
        contentEncoding: 'gzip',
        contentLanguage: 'fr',
        customNames: ['place'],
      },
    });
    expect(bucket.file).toHaveBeenLastCalledWith(PATH, { generation: '7' });
    expect(file.download).toHaveBeenCalledWith({ decompress: false });
  });

  it('loads nothing of a file that is too large, which may say nothing of itself', async () => {
    file.getMetadata.mockResolvedValue([{ generation: 7, size: 4 }]);
    expect(await files.read(PATH, 3)).toEqual({
      generation: '7',
      bytes: null,
      facts: {
        contentType: '',
        cacheControl: '',
        contentDisposition: '',
        contentEncoding: '',
        contentLanguage: '',
        customNames: [],
      },
    });
    expect(file.download).not.toHaveBeenCalled();
  });

  it('finds nothing where the file is gone, also once it was seen, and fails for other reasons', async () => {
    file.getMetadata.mockRejectedValueOnce(failure(404));
    expect(await files.read(PATH, 3)).toBeUndefined();
    file.getMetadata.mockResolvedValueOnce([{ generation: 7, size: 3 }]);
    file.download.mockRejectedValueOnce(failure(404));
    expect(await files.read(PATH, 3)).toBeUndefined();
    for (const error of [failure(403), new Error('No code')]) {
      file.getMetadata.mockRejectedValueOnce(error);
      await expect(files.read(PATH, 3)).rejects.toBe(error);
    }
  });
});

describe('replace', () => {
  const replace = () =>
    files.replace(PATH, '7', Uint8Array.of(1), { contentType: 'image/png', cacheControl: 'public' });

  it('writes over the generation that was read, and says which one there is now', async () => {
    expect(await replace()).toBe('8');
    expect(file.save).toHaveBeenCalledWith(Uint8Array.of(1), {
      resumable: false,
      contentType: 'image/png',
      metadata: { cacheControl: 'public' },
      preconditionOpts: { ifGenerationMatch: '7' },
    });
  });

  it('leaves another file that has come meanwhile, and fails for other reasons', async () => {
    file.save.mockRejectedValueOnce(failure(412));
    expect(await replace()).toBeUndefined();
    file.save.mockRejectedValueOnce(failure(503));
    await expect(replace()).rejects.toThrow('Status 503');
  });
});

describe('delete', () => {
  it('deletes the generation that was read, or nothing where it is gone', async () => {
    expect(await files.delete(PATH, '7')).toBe(true);
    expect(file.delete).toHaveBeenCalledWith({ ignoreNotFound: true, ifGenerationMatch: '7' });
  });

  it('leaves another file that has come meanwhile, and fails for other reasons', async () => {
    file.delete.mockRejectedValueOnce(failure(412));
    expect(await files.delete(PATH, '7')).toBe(false);
    file.delete.mockRejectedValueOnce(failure(503));
    await expect(files.delete(PATH, '7')).rejects.toThrow('Status 503');
  });

  it('deletes a folder to its last file, also what goes meanwhile, and none that begins with the same letters', async () => {
    bucket.getFiles.mockResolvedValue([[file, file]]);
    await files.deleteFolder('avatars/anne');
    expect(bucket.getFiles).toHaveBeenCalledWith({ prefix: 'avatars/anne/' });
    expect(file.delete.mock.calls).toEqual([[{ ignoreNotFound: true }], [{ ignoreNotFound: true }]]);
    file.delete.mockRejectedValueOnce(failure(503));
    await expect(files.deleteFolder('avatars/anne')).rejects.toThrow('Status 503');
  });
});

describe('addressOf', () => {
  it('is where everybody may open the file, in the suite at its emulator', async () => {
    const rest = '/v0/b/demo%20bucket/o/avatars%2Fanne%2F1?alt=media&v=7';
    vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', undefined);
    expect(await files.addressOf(PATH, '7')).toBe(`https://firebasestorage.googleapis.com${rest}`);
    vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', '127.0.0.1:9199');
    expect(await files.addressOf(PATH, '7')).toBe(`http://127.0.0.1:9199${rest}`);
  });
});
