// @vitest-environment jsdom
// That of jsdom gives nobody its bytes.
import { File } from 'node:buffer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeImage } from '../../../domain/profile/images/encodeImage.ts';
import { fileUrl } from '../../../platform/firebase/fileUrl.ts';
import { uploadFile } from '../../../platform/firebase/storage.ts';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { SportPictureField } from './SportPictureField.tsx';

vi.mock('../../../domain/profile/images/encodeImage.ts', async (original) => ({
  ...(await original<typeof import('../../../domain/profile/images/encodeImage.ts')>()),
  encodeImage: vi.fn(),
}));
vi.mock('../../../platform/firebase/storage.ts', () => ({ uploadFile: vi.fn() }));
vi.mock('../../../platform/firebase/fileUrl.ts', () => ({ fileUrl: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastSuccess: vi.fn() }));

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

beforeEach(() => {
  vi.mocked(encodeImage).mockResolvedValue(new Blob(['pixels'], { type: 'image/webp' }));
  vi.mocked(fileUrl).mockImplementation((path) => `https://files.example/${path}`);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function show(imageUrl = '') {
  const [onChange, onUploaded, onBusy] = [vi.fn(), vi.fn(), vi.fn()];
  const { container, unmount } = render(
    <SportPictureField
      name="Padel"
      imageUrl={imageUrl}
      onChange={onChange}
      onUploaded={onUploaded}
      onBusy={onBusy}
    />,
  );
  const input = container.querySelector('input[type=file]');
  if (input === null) throw new Error('There is nothing to choose a file with.');
  return {
    unmount,
    onChange,
    onUploaded,
    onBusy,
    choose: (bytes: Uint8Array<ArrayBuffer>, type: string) =>
      fireEvent.change(input, { target: { files: [new File([bytes], 'padel', { type })] } }),
  };
}

describe('the picture of a sport', () => {
  it('is encoded anew, stored under a name of its own, and named by its address', async () => {
    const { onChange, onUploaded, onBusy, choose } = show();
    choose(JPEG, 'image/jpeg');
    expect(onBusy.mock.calls).toEqual([[true]]);
    await vi.waitFor(() => expect(onBusy.mock.calls).toEqual([[true], [false]]), 20_000);
    expect(onChange).toHaveBeenCalledOnce();
    const [path] = vi.mocked(uploadFile).mock.calls[0] ?? [];
    expect(path).toMatch(/^ad-images\/sport-[A-Za-z0-9_-]{16,}\.webp$/);
    expect(onChange).toHaveBeenCalledWith(`https://files.example/${path}`);
    expect(onUploaded).toHaveBeenCalledWith(`https://files.example/${path}`);
    expect(toastSuccess).toHaveBeenCalledWith('Image téléchargée avec succès');
  });

  it('is no text, and none of more than five megabytes', async () => {
    const { onChange, choose } = show();
    choose(new TextEncoder().encode('Bonjour'), 'text/plain');
    await screen.findByText('Le fichier doit être une image');
    choose(Uint8Array.from([...JPEG, ...new Uint8Array(5 * 1024 * 1024)]), 'image/jpeg');
    await screen.findByText(/ne doit pas dépasser 5/);
    expect(onChange).not.toHaveBeenCalled();
    expect(uploadFile).not.toHaveBeenCalled();
  });

  it('says that it could not be uploaded, and can be chosen again', async () => {
    const { onChange, choose } = show();
    vi.mocked(uploadFile).mockRejectedValueOnce(new Error('lost'));
    choose(JPEG, 'image/jpeg');
    await screen.findByText(/^Erreur lors du téléchargement de l’image/);
    choose(JPEG, 'image/jpeg');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), 20_000);
    expect(screen.queryByText(/^Erreur lors du téléchargement/)).toBeNull();
  });

  it('is given up by whoever leaves, without a word on the next page', async () => {
    const { choose, unmount } = show();
    const [begun, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.mocked(uploadFile).mockImplementation(() => {
      begun.resolve();
      return stored.promise;
    });
    choose(JPEG, 'image/jpeg');
    await begun.promise;
    unmount();
    expect(vi.mocked(uploadFile).mock.calls[0]?.[3].aborted).toBe(true);
    // It had just been stored when it was given up.
    stored.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('is taken away', () => {
    const { onChange } = show('https://files.example/a.webp');
    fireEvent.click(screen.getByRole('button', { name: 'Retirer l’image' }));
    expect(onChange).toHaveBeenCalledWith('');
  });
});
