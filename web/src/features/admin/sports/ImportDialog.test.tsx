// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { importSports } from '../../../domain/administration/sports/sportActions.ts';
import { toastError, toastInfo, toastSuccess } from '../../../platform/ui/toast.ts';
import { ImportDialog } from './ImportDialog.tsx';

vi.mock('../../../domain/administration/sports/sportActions.ts', () => ({ importSports: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({
  toastError: vi.fn(),
  toastInfo: vi.fn(),
  toastSuccess: vi.fn(),
}));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** Chooses a file of sports of these names. */
function choose(names: readonly string[]): void {
  const text = JSON.stringify(names.map((name) => ({ name })));
  // The file of jsdom cannot be read.
  const file = Object.assign(new File([text], 'sports.json'), { text: async () => text });
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('There is no file to choose.');
  fireEvent.change(input, { target: { files: [file] } });
}

it('names all that was skipped: what was there as the file was read, and what came since', async () => {
  vi.mocked(importSports).mockResolvedValue({ inserted: 1, skipped: ['Golf'], failed: [] });
  render(<ImportDialog known={['Tennis']} onClose={() => undefined} />);
  choose(['Tennis', 'Padel', 'Golf']);
  fireEvent.click(await screen.findByRole('button', { name: 'Importer 2\u00a0sports' }));
  await screen.findByText('2 sports déjà existants ont été ignorés');
  screen.getByText('Tennis, Golf');
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('1\u00a0sport ajouté avec succès');
  expect(toastInfo).toHaveBeenCalledExactlyOnceWith('2\u00a0sports déjà existants ont été ignorés');
  expect(toastError).not.toHaveBeenCalled();
});

it('keeps the file that was chosen where nothing could be read of the catalogue, to be tried again', async () => {
  vi.mocked(importSports).mockRejectedValueOnce(new Error('no network'));
  vi.mocked(importSports).mockResolvedValueOnce({ inserted: 1, skipped: [], failed: [] });
  render(<ImportDialog known={[]} onClose={() => undefined} />);
  choose(['Padel']);
  const button = await screen.findByRole('button', { name: 'Importer 1\u00a0sport' });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Erreur\u00a0: ./);
  fireEvent.click(screen.getByRole('button', { name: 'Importer 1\u00a0sport' }));
  await screen.findByText('1 sport ajouté avec succès');
});
