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

afterEach(cleanup);

it('names all that was skipped: what was there as the file was read, and what came since', async () => {
  vi.mocked(importSports).mockResolvedValue({ inserted: 1, skipped: ['Golf'], failed: [] });
  render(<ImportDialog known={['Tennis']} onClose={() => undefined} />);
  const text = JSON.stringify(['Tennis', 'Padel', 'Golf'].map((name) => ({ name })));
  // The file of jsdom cannot be read.
  const file = Object.assign(new File([text], 'sports.json'), { text: async () => text });
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('There is no file to choose.');
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Importer 2\u00a0sports' }));
  await screen.findByText('2 sports déjà existants ont été ignorés');
  screen.getByText('Tennis, Golf');
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('1\u00a0sports ajoutés avec succès');
  expect(toastInfo).toHaveBeenCalledExactlyOnceWith('2\u00a0sports déjà existants ont été ignorés');
  expect(toastError).not.toHaveBeenCalled();
});
