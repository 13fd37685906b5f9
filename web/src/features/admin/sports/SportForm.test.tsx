// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { sportSchema } from '@tod/model';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SportEdit } from '../../../domain/administration/sports/sportEdit.ts';
import type { Sent } from '../../../domain/administration/unsavedPictures.ts';
import { UnsavedForms } from '../../../platform/forms/UnsavedForms.tsx';
import { SportForm } from './SportForm.tsx';

const PADEL: SportEdit = { ...sportSchema.getDefault(), name: 'Padel', popularity: 50 };

afterEach(cleanup);

function show(onSave: (edit: SportEdit) => Promise<Sent>) {
  const router = createMemoryRouter(
    [
      {
        path: '/admin/sports/padel',
        element: (
          <UnsavedForms>
            <SportForm sport={PADEL} onSave={onSave} />
          </UnsavedForms>
        ),
      },
      { path: '/admin', element: 'le panneau' },
      { path: '/admin/ads', element: 'les publicités' },
    ],
    { initialEntries: [{ pathname: '/admin/sports/padel', state: { from: '/admin?onglet=sports&page=1' } }] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const rename = () => fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'Pádel' } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

describe('leaving the form of a sport', () => {
  it('is asked about while something is not saved', async () => {
    const router = show(async () => 'saved' as const);
    rename();
    await act(() => router.navigate('/admin/ads'));
    await screen.findByRole('button', { name: 'Rester' });
    expect(router.state.location.pathname).toBe('/admin/sports/padel');
  });

  it('happens by itself once it is saved, back to what one looked at', async () => {
    const router = show(async () => 'saved' as const);
    rename();
    save();
    await screen.findByText('le panneau');
    expect(router.state.location.search).toBe('?onglet=sports&page=1');
  });

  it('does not happen where it could not be saved', async () => {
    const onSave = vi.fn(async () => 'refused' as const);
    const router = show(onSave);
    rename();
    save();
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await screen.findByRole('button', { name: 'Enregistrer' });
    expect(router.state.location.pathname).toBe('/admin/sports/padel');
  });

  it('leaves one where one went before the answer came', async () => {
    const stored = Promise.withResolvers<Sent>();
    const onSave = vi.fn(() => stored.promise);
    const router = show(onSave);
    save();
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await act(() => router.navigate('/admin/ads'));
    await act(async () => stored.resolve('saved'));
    expect(router.state.location.pathname).toBe('/admin/ads');
  });
});
