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
import { CallFailedError } from '../../../../platform/firebase/callFailure.ts';
import { DocumentMissingError } from '../../../../platform/firebase/transact.ts';
import { toastError, toastSuccess, toastWarning } from '../../../../platform/ui/toast.ts';
import { SportFormPage } from './SportFormPage.tsx';

vi.mock('../../../../domain/administration/sports/queries.ts', () => ({
  readSport: vi.fn(),
  readSports: vi.fn(),
  updateSport: vi.fn(),
  createSport: vi.fn(),
  deleteSport: vi.fn(),
  SportExistsError: class extends Error {},
}));
vi.mock('../../../../platform/ui/toast.ts', () => ({
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
  toastWarning: vi.fn(),
}));
const failed = vi.mocked(toastError);

const PADEL: Sport = { ...parseDocument(sportSchema, { name: 'Padel' }), id: 'padel' };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(readSport).mockResolvedValue(PADEL);
  vi.mocked(readSports).mockResolvedValue([PADEL]);
  vi.mocked(updateSport).mockResolvedValue(undefined);
});
afterEach(cleanup);

function show(): void {
  const router = createMemoryRouter(
    [
      { path: '/admin/sports/:id', element: <SportFormPage /> },
      { path: '/admin', element: null },
    ],
    { initialEntries: ['/admin/sports/padel'] },
  );
  render(<RouterProvider router={router} />);
}

async function save(description: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: description } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
}

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
  show();
  await save('Quatre murs');
  await waitFor(() =>
    expect(failed).toHaveBeenCalledExactlyOnceWith(`Erreur lors de l’enregistrement du sport. ${said}`),
  );
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Quatre murs');
});

it('warns where the name is that of another one by then', async () => {
  const twice = { ...PADEL, name: 'Paddle' };
  vi.mocked(readSports)
    .mockResolvedValueOnce([PADEL])
    .mockResolvedValueOnce([twice, { ...twice, id: 'paddle' }]);
  show();
  fireEvent.change(await screen.findByLabelText('Nom'), { target: { value: 'Paddle' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(toastWarning).toHaveBeenCalledWith(expect.stringMatching(/^Sport enregistré, mais/)),
  );
  expect(toastSuccess).not.toHaveBeenCalled();
});

it('takes back what may be stored although no answer came, and nothing that was refused', async () => {
  vi.mocked(updateSport).mockRejectedValueOnce(new SportExistsError('padel'));
  show();
  await save('Refusée');
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  await save('');
  await waitFor(() => expect(updateSport).toHaveBeenLastCalledWith('padel', {}));
  cleanup();
  vi.mocked(updateSport).mockRejectedValueOnce(new CallFailedError('timeout'));
  show();
  await save('Quatre murs');
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  await save('');
  await waitFor(() => expect(updateSport).toHaveBeenLastCalledWith('padel', { description: '' }));
});
