// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { parseDocument, type Sport, sportSchema } from '@tod/model';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  readSport,
  readSports,
  SportExistsError,
  updateSport,
} from '../../../../domain/administration/sports/queries.ts';
import { DocumentMissingError } from '../../../../platform/firebase/transact.ts';
import { toastError } from '../../../../platform/ui/toast.ts';
import { SportFormPage } from './SportFormPage.tsx';

vi.mock('../../../../domain/administration/sports/queries.ts', () => ({
  readSport: vi.fn(),
  readSports: vi.fn(),
  updateSport: vi.fn(),
  createSport: vi.fn(),
  deleteSport: vi.fn(),
  SportExistsError: class extends Error {},
}));
vi.mock('../../../../platform/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
const failed = vi.mocked(toastError);

const PADEL: Sport = { ...parseDocument(sportSchema, { name: 'Padel' }), id: 'padel' };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(readSport).mockResolvedValue(PADEL);
  vi.mocked(readSports).mockResolvedValue([PADEL]);
});
afterEach(cleanup);

it.each([
  [
    'was deleted meanwhile',
    new DocumentMissingError('sports/padel'),
    'Ce sport n’existe plus dans le catalogue.',
  ],
  ['has the name of another', new SportExistsError('padel'), 'Un sport de ce nom existe déjà.'],
  [
    'is no longer somebody’s to change',
    Object.assign(new Error('refused'), { code: 'permission-denied' }),
    'Vous n’avez pas les droits pour effectuer cette action',
  ],
])('says of a sport that it %s, and keeps what was typed', async (_what, error, said) => {
  vi.mocked(updateSport).mockRejectedValue(error);
  const router = createMemoryRouter([{ path: '/admin/sports/:id', element: <SportFormPage /> }], {
    initialEntries: ['/admin/sports/padel'],
  });
  render(<RouterProvider router={router} />);
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Quatre murs' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(failed).toHaveBeenCalledExactlyOnceWith(`Erreur lors de l’enregistrement du sport. ${said}`),
  );
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Quatre murs');
});
