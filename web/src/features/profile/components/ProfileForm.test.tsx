// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  changedFields,
  type EditedField,
  type FormSource,
} from '../../../domain/profile/edit/profileEdit.ts';
import { unsentEdits } from '../../../domain/profile/waiting/unsentEdits.ts';
import { ProfileForm } from './ProfileForm.tsx';

afterEach(cleanup);

const STORED: FormSource = {
  name: 'Camille',
  birthYear: 1985,
  city: 'Annecy',
  bio: '',
  latitude: null,
  longitude: null,
};

const START = { field: 'name' } as const;

function showForm(
  profile: FormSource,
  onSave = vi.fn().mockResolvedValue({ status: 'done' }),
  asked?: readonly EditedField[],
) {
  const onSessionEnd = vi.fn();
  const form = (current: FormSource) => (
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <Stored current={current}>
              {(shown) => (
                <ProfileForm
                  profile={shown}
                  suggestedName="Anne Roux"
                  startIn={START}
                  isShown
                  {...(asked === undefined ? {} : { asked })}
                  onSave={onSave}
                  onCancel={() => undefined}
                  onSessionEnd={onSessionEnd}
                />
              )}
            </Stored>
          ),
        },
      ])}
    />
  );
  render(form(profile));
  return { onSave, onSessionEnd, user: userEvent.setup() };
}

let storeElsewhere: (profile: FormSource) => void = () => undefined;

/** The stored profile, which another tab may change: see `storeElsewhere`. */
function Stored(props: {
  readonly current: FormSource;
  readonly children: (shown: FormSource) => ReactNode;
}) {
  const [shown, setShown] = useState(props.current);
  storeElsewhere = (profile) => act(() => setShown(profile));
  return props.children(shown);
}

const bio = () => screen.getByLabelText<HTMLTextAreaElement>(/Présentation/, { selector: 'textarea' });
const save = () => screen.getByText('Enregistrer');
/** At once: key by key would render the whole form for each. */
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

describe('ProfileForm', () => {
  it('hands over what is typed when the session ends elsewhere, and nothing when nothing is', async () => {
    const { onSessionEnd } = showForm(STORED);
    unsentEdits.store?.();
    expect(onSessionEnd).not.toHaveBeenCalled();
    type(bio(), 'Bonjour');
    unsentEdits.store?.();
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith(STORED, expect.objectContaining({ bio: 'Bonjour' }));
  });

  it('wants a date of birth where no year is stored, digits alone are enough, and says what is kept of it', async () => {
    const { onSave, user } = showForm({ ...STORED, birthYear: null });
    const birthDate = screen.getByLabelText<HTMLInputElement>(/Date de naissance/);
    expect(screen.getByText(/Seule l’année est gardée/)).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('La date de naissance est requise')).toBeTruthy();
    await user.type(birthDate, '14031991');
    expect(birthDate.value).toBe('14/03/1991');
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const [base, values] = onSave.mock.calls[0] ?? [];
    expect(changedFields(base, values)).toEqual(['birthYear']);
  });

  it('proposes a name where none is known, which is no edit, and stores what it shows', async () => {
    const { onSave, onSessionEnd, user } = showForm({ ...STORED, name: '' });
    expect(screen.getByLabelText<HTMLInputElement>(/Nom/).value).toBe('Anne Roux');
    expect(screen.getByText(/^Proposé d’après votre adresse e-mail/)).toBeTruthy();
    unsentEdits.store?.();
    expect(onSessionEnd).not.toHaveBeenCalled();
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const [base, values] = onSave.mock.calls[0] ?? [];
    expect(values).toMatchObject({ name: 'Anne Roux' });
    expect(changedFields(base, values)).toEqual(['name']);
    type(screen.getByLabelText(/Nom/), 'Annie');
    expect(screen.queryByText(/^Proposé/)).toBeNull();
  });

  it('says which year is stored, and wants no date again', async () => {
    const { onSave, user } = showForm(STORED);
    expect(screen.getByLabelText<HTMLInputElement>(/Date de naissance/).value).toBe('');
    expect(screen.getByText(/gardé que l’année, 1985/)).toBeTruthy();
    type(bio(), 'Bonjour');
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const [base, values] = onSave.mock.calls[0] ?? [];
    expect(changedFields(base, values)).toEqual(['bio']);
  });

  it('says what is wrong, saves nothing, and forgives as soon as it is mended', async () => {
    const { onSave, user } = showForm(STORED);
    await user.clear(screen.getByLabelText(/Nom/));
    await user.click(save());
    expect(await screen.findByText('Le nom est requis')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    type(screen.getByLabelText(/Nom/), 'Léa');
    await waitFor(() => expect(screen.queryByText('Le nom est requis')).toBeNull());
  });

  it('goes to the first mistake, and points at no other while one types', async () => {
    const { user } = showForm(STORED);
    type(screen.getByLabelText(/Date de naissance/), '7');
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Date de naissance/)));
    expect(screen.getByText(/Écrivez le jour/)).toBeTruthy();
    type(screen.getByLabelText(/Date de naissance/), '14/03/1991');
    expect(screen.queryByText(/Écrivez le jour/)).toBeNull();
    type(screen.getByLabelText(/Nom/), '');
    expect(screen.queryByText('Le nom est requis')).toBeNull();
    fireEvent.blur(screen.getByLabelText(/Nom/));
    expect(screen.getByText('Le nom est requis')).toBeTruthy();
  });

  it('keeps what was typed, and shows why, when a save is answered with an error', async () => {
    const { user } = showForm(
      STORED,
      vi.fn().mockResolvedValue({ status: 'invalid', errors: { city: 'Adresse introuvable' } }),
    );
    type(bio(), 'Je garde mon texte');
    await user.click(save());
    expect(await screen.findByText('Adresse introuvable')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Présentation/, { selector: 'textarea' }).value).toBe(
      'Je garde mon texte',
    );
  });

  it('takes nothing more in while it is being saved, and keeps the focus where it was', async () => {
    const answer = Promise.withResolvers<{ readonly status: 'failed' }>();
    const { onSave, user } = showForm(
      { ...STORED, birthYear: null },
      vi.fn().mockReturnValue(answer.promise),
    );
    await user.type(screen.getByLabelText(/Date de naissance/), '14031991');
    await user.type(screen.getByLabelText(/Nom/), ' R{Enter}');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await user.keyboard('oux');
    for (const field of [bio(), screen.getByLabelText('Ville'), screen.getByLabelText(/Date de naissance/)])
      await user.type(field, '99');
    expect(onSave.mock.calls[0]?.[1]).toMatchObject({ name: 'Camille R', birthDate: '14/03/1991' });
    expect(screen.getByLabelText<HTMLInputElement>(/Nom/).value).toBe('Camille R');
    expect(bio().value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Ville').value).toBe('Annecy');
    await act(async () => answer.resolve({ status: 'failed' }));
    await user.type(screen.getByLabelText(/Nom/), 'oux');
    expect(screen.getByLabelText<HTMLInputElement>(/Nom/).value).toBe('Camille Roux');
  });

  it('says why there is no position', async () => {
    const { user } = showForm(STORED);
    await user.click(screen.getByText('Utiliser ma position'));
    expect(await screen.findByText(/Ce navigateur ne donne pas votre position/)).toBeTruthy();
  });

  it('follows what another tab stored, says so, and keeps what was typed', async () => {
    const { onSave, user } = showForm(STORED);
    type(bio(), 'Tapé ici');
    storeElsewhere({ ...STORED, city: 'Lyon' });
    expect(await screen.findByText(/vient d’être modifié ailleurs \(ville\)/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Ville').value).toBe('Lyon');
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const [base, values] = onSave.mock.calls[0] ?? [];
    expect(base).toEqual({ ...STORED, city: 'Lyon' });
    expect(changedFields(base, values)).toEqual(['bio']);
  });

  it('says nothing of what it does not ask for, as the step before has just stored it', async () => {
    const { onSave, user } = showForm({ ...STORED, name: '', birthYear: null, city: '' }, undefined, [
      'city',
    ]);
    expect(screen.queryByLabelText(/Nom/)).toBeNull();
    storeElsewhere({ ...STORED, city: '' });
    expect(screen.queryByText(/vient d’être modifié ailleurs/)).toBeNull();
    type(screen.getByLabelText('Ville'), 'Lyon');
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const [base, values] = onSave.mock.calls[0] ?? [];
    expect(changedFields(base, values)).toEqual(['city']);
  });

  it('saves nothing until somebody has chosen between two versions of a field', async () => {
    const { onSave, user } = showForm(STORED);
    type(bio(), 'Tapé ici');
    storeElsewhere({ ...STORED, bio: 'Tapé ailleurs' });
    expect(await screen.findByText(/Présentation, ailleurs\s: Tapé ailleurs/)).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText(/Choisissez d’abord quelle version garder/)).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    await user.click(screen.getByText('Garder ma saisie'));
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave.mock.calls[0]?.[1]).toMatchObject({ bio: 'Tapé ici' });
  });

  it('takes the other version over when asked to', async () => {
    const { user } = showForm(STORED);
    type(bio(), 'Tapé ici');
    storeElsewhere({ ...STORED, bio: 'Tapé ailleurs' });
    await user.click(await screen.findByText('Prendre l’autre version'));
    expect(bio().value).toBe('Tapé ailleurs');
    expect(screen.queryByText(/Quelle version garder/)).toBeNull();
  });

  it('asks when the server knew of another version before this tab did', async () => {
    const current = { ...STORED, bio: 'Arrivé avant' };
    const { user } = showForm(STORED, vi.fn().mockResolvedValue({ status: 'moved', current }));
    type(bio(), 'Tapé ici');
    await user.click(save());
    expect(await screen.findByText(/Présentation, ailleurs\s: Arrivé avant/)).toBeTruthy();
    expect(bio().value).toBe('Tapé ici');
  });
});
