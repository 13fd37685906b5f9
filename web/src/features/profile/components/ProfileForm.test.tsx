// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changedFields, type FormSource } from '../form/profileEdit.ts';
import { ProfileForm } from './ProfileForm.tsx';

afterEach(cleanup);

const STORED: FormSource = {
  name: 'Camille',
  age: null,
  city: 'Annecy',
  bio: '',
  latitude: null,
  longitude: null,
};

function showForm(profile: FormSource, onSave = vi.fn().mockResolvedValue({})) {
  const form = (current: FormSource) => (
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <ProfileForm
              profile={current}
              startIn="name"
              onSave={onSave}
              onLocate={() => Promise.reject(new Error('no position here'))}
              describeLocationFailure={() => 'Position indisponible'}
              onCancel={() => undefined}
            />
          ),
        },
      ])}
    />
  );
  render(form(profile));
  return { onSave, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: 'Enregistrer' });

describe('ProfileForm', () => {
  it('starts at 30 and does not take that for an answer', async () => {
    const { onSave, user } = showForm(STORED);
    expect(screen.getByLabelText<HTMLInputElement>(/Âge/).value).toBe('30');
    await user.type(screen.getByLabelText(/Présentation/), 'Bonjour');
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const [base, values] = onSave.mock.calls[0] ?? [];
    expect(changedFields(base, values)).toEqual(['bio']);
  });

  it('takes 30 when its owner confirms it', async () => {
    const { onSave, user } = showForm(STORED);
    await user.click(screen.getByRole('button', { name: /Oui, 30/ }));
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const [base, values] = onSave.mock.calls[0] ?? [];
    expect(changedFields(base, values)).toEqual(['age']);
  });

  it('says what is wrong, saves nothing, and forgives as soon as it is mended', async () => {
    const { onSave, user } = showForm(STORED);
    await user.clear(screen.getByLabelText(/Nom/));
    await user.click(save());
    expect(await screen.findByText('Le nom est requis')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/Nom/), 'Léa');
    await waitFor(() => expect(screen.queryByText('Le nom est requis')).toBeNull());
  });

  it('keeps what was typed, and shows why, when a save is answered with an error', async () => {
    const { user } = showForm(STORED, vi.fn().mockResolvedValue({ city: 'Adresse introuvable' }));
    await user.type(screen.getByLabelText(/Présentation/), 'Je garde mon texte');
    await user.click(save());
    expect(await screen.findByText('Adresse introuvable')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Présentation/).value).toBe('Je garde mon texte');
  });

  it('says why there is no position', async () => {
    const { user } = showForm(STORED);
    await user.click(screen.getByRole('button', { name: 'Utiliser ma position' }));
    expect(await screen.findByText('Position indisponible')).toBeTruthy();
  });
});
