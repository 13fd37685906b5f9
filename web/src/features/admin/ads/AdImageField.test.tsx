// @vitest-environment jsdom
// That of jsdom gives nobody its bytes.
import { File } from 'node:buffer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeImage, ImageUnreadableError } from '../../../domain/profile/images/encodeImage.ts';
import { IMAGE_PRESETS } from '../../../domain/profile/images/imageCheck.ts';
import { fileUrl } from '../../../platform/firebase/fileUrl.ts';
import { uploadFile } from '../../../platform/firebase/storage.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { AdImageField } from './AdImageField.tsx';

vi.mock('../../../domain/profile/images/encodeImage.ts', async (original) => ({
  ...(await original<typeof import('../../../domain/profile/images/encodeImage.ts')>()),
  encodeImage: vi.fn(),
}));
vi.mock('../../../platform/firebase/storage.ts', () => ({ uploadFile: vi.fn() }));
vi.mock('../../../platform/firebase/fileUrl.ts', () => ({ fileUrl: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError: vi.fn() }));

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

beforeEach(() => {
  vi.mocked(encodeImage).mockResolvedValue(new Blob(['pixels'], { type: 'image/webp' }));
  vi.mocked(fileUrl).mockImplementation((path) => `https://files.example/${path}`);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function show() {
  const [onChange, onUploaded, onBusy] = [vi.fn(), vi.fn(), vi.fn()];
  const shown = render(
    <AdImageField value="" error={undefined} onChange={onChange} onUploaded={onUploaded} onBusy={onBusy} />,
  );
  const input = screen.getByLabelText('Téléverser une image', { selector: 'input' });
  const choose = (bytes: Uint8Array<ArrayBuffer> = PNG, type = 'image/png') =>
    fireEvent.change(input, { target: { files: [new File([bytes], 'piste', { type })] } });
  return { ...shown, onChange, onUploaded, onBusy, choose };
}

function Form() {
  const [value, setValue] = useState('');
  const ignore = () => undefined;
  return (
    <AdImageField value={value} error={undefined} onChange={setValue} onUploaded={ignore} onBusy={ignore} />
  );
}

describe('the picture of an advertisement', () => {
  it('is encoded to a megabyte, stored under a UUID, named by its address, and says how far it is', async () => {
    const { onChange, onUploaded, onBusy, choose } = show();
    const stored = Promise.withResolvers<void>();
    vi.mocked(uploadFile).mockImplementation(async (_path, _file, onProgress) => {
      onProgress(0.4);
      await stored.promise;
    });
    choose();
    await screen.findByText(/40/);
    expect(
      screen.getByRole('progressbar', { name: 'Préparation de l’image...' }).getAttribute('aria-valuenow'),
    ).toBe('40');
    expect(onBusy.mock.calls).toEqual([[true]]);
    stored.resolve();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), 20_000);
    const [path, , , signal] = vi.mocked(uploadFile).mock.calls[0] ?? [];
    expect(path).toMatch(/^ad-images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/);
    expect(onChange).toHaveBeenCalledWith(`https://files.example/${path}`);
    expect(onUploaded).toHaveBeenCalledWith(`https://files.example/${path}`);
    expect(vi.mocked(encodeImage).mock.calls[0]?.[1]).toBe(IMAGE_PRESETS.custom);
    await vi.waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false), 20_000);
    expect(signal?.aborted).toBe(false);
  });

  it.each([
    ['no picture', 'text/plain', new TextEncoder().encode('Bonjour'), 'Le fichier doit être une image'],
    [
      'more than five megabytes',
      'image/png',
      Uint8Array.from([...PNG, ...new Uint8Array(5 * 1024 * 1024)]),
      /5\s+Mo/,
    ],
  ])('is not %s', async (_what, type, bytes, said) => {
    const { onChange, choose } = show();
    choose(bytes, type);
    await vi.waitFor(() => expect(toastError).toHaveBeenCalledWith(expect.stringMatching(said)), 20_000);
    expect(onChange).not.toHaveBeenCalled();
    expect(uploadFile).not.toHaveBeenCalled();
  });

  it('says that it cannot be read or was not stored, and can be chosen again', async () => {
    const { onChange, choose } = show();
    vi.mocked(encodeImage).mockRejectedValueOnce(new ImageUnreadableError('no'));
    choose();
    await vi.waitFor(() => expect(toastError).toHaveBeenCalledOnce(), 20_000);
    vi.mocked(uploadFile).mockRejectedValueOnce(new Error('lost'));
    choose();
    await vi.waitFor(
      () => expect(toastError).toHaveBeenLastCalledWith('Erreur lors du téléchargement de l’image'),
      20_000,
    );
    choose();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), 20_000);
  });

  it('is given up by whoever leaves, without a word', async () => {
    const { choose, unmount } = show();
    const given = Promise.withResolvers<void>();
    vi.mocked(uploadFile).mockImplementation(
      (_path, _file, _onProgress, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('storage/canceled')));
          given.resolve();
        }),
    );
    choose();
    await given.promise;
    unmount();
    await Promise.resolve();
    expect(vi.mocked(uploadFile).mock.calls[0]?.[3].aborted).toBe(true);
    expect(toastError).not.toHaveBeenCalled();
  });

  it('leaves the focus where Tab brings it from an address that was typed', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText(/^URL de l’image/), 'https://files.example/a.webp');
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Utiliser cette image' });
    expect(document.activeElement).toBe(button);
    expect(button).toHaveProperty('disabled', false);
  });

  it.each([
    ['goes on to another field', fireEvent.blur],
    ['presses Enter', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
  ])('is the one whose address was typed, also for whoever %s', (_how, leave) => {
    const { onChange, onUploaded } = show();
    const field = screen.getByLabelText(/^URL de l’image/);
    fireEvent.change(field, { target: { value: ' https://files.example/a.webp ' } });
    leave(field);
    expect(onChange.mock.calls).toEqual([['https://files.example/a.webp']]);
    expect(onUploaded).not.toHaveBeenCalled();
  });
});
