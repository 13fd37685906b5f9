// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Slot, sportSchema } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SessionForm } from './SessionForm.tsx';

afterEach(cleanup);

const tennis = { ...sportSchema.cast({ name: 'Tennis' }), id: 'tennis' };
const tableTennis = { ...sportSchema.cast({ name: 'Tennis de table' }), id: 'tennis-de-table' };
const running = { ...sportSchema.cast({ name: 'Course à pied' }), id: 'course-a-pied' };

function renderForm(isSaved: boolean, sports = [tennis, running], agreedSlot: Slot | null = null) {
  const onSave = vi.fn(async () => isSaved);
  const onClose = vi.fn();
  render(
    <SessionForm
      todId="t1"
      sports={sports}
      names={{ player1: 'Vous', player2: 'Inès' }}
      agreedSlot={agreedSlot}
      onSave={onSave}
      onClose={onClose}
    />,
  );
  return { onSave, onClose };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer la session' }));

describe('SessionForm', () => {
  it('records a tennis score with its winner', async () => {
    const { onSave, onClose } = renderForm(true);
    await userEvent.type(screen.getByLabelText('Set 1, Vous'), '6');
    await userEvent.type(screen.getByLabelText('Set 1, Inès'), '4');
    expect(screen.getByRole('status').textContent).toContain('Vainqueur');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        todId: 't1',
        sportId: 'tennis',
        sets: [{ player1: 6, player2: 4 }],
      }),
    );
  });

  it('asks before it records a session of a day before the agreed one', async () => {
    const start = new Date(Date.now() + 3 * 86_400_000);
    const { onSave } = renderForm(true, [running], { start, end: new Date(start.getTime() + 3_600_000) });
    await save();
    expect(screen.getByText(/Vous aviez convenu de jouer plus tard/)).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Oui, enregistrer' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  });

  it('marks only the field that is wrong', async () => {
    renderForm(true);
    await userEvent.type(screen.getByLabelText('Set 1, Vous'), '6');
    await save();
    const isMarked = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
    expect([isMarked('Set 1, Vous'), isMarked('Set 1, Inès')]).toEqual(['false', 'true']);
  });

  it('shows the score only where the sport has sets', async () => {
    renderForm(true);
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'course-a-pied');
    expect(screen.queryByLabelText('Set 1, Vous')).toBeNull();
  });

  it('counts each sport in its own way', async () => {
    const { onSave } = renderForm(true, [tennis, tableTennis]);
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'tennis-de-table');
    await userEvent.type(screen.getByLabelText('Set 1, Vous'), '13');
    await userEvent.type(screen.getByLabelText('Set 1, Inès'), '11');
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'tennis');
    await save();
    expect(await screen.findByText('Chaque score est un nombre de 0 à 7')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'tennis-de-table');
    await save();
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ sportId: 'tennis-de-table', sets: [{ player1: 13, player2: 11 }] }),
      ),
    );
  });

  it('adds sets up to five and removes all but the first', async () => {
    renderForm(true, [tennis]);
    const add = () => screen.queryByRole('button', { name: 'Ajouter un set' });
    for (let clicks = 0; clicks < 4; clicks += 1) {
      const button = add();
      if (button !== null) await userEvent.click(button);
    }
    expect(add()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer le set 5' }));
    expect(add()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Supprimer le set 1' })).toBeNull();
  });

  it('says what is wrong and sends nothing', async () => {
    const { onSave } = renderForm(true);
    await userEvent.type(screen.getByLabelText('Set 1, Vous'), '9');
    await userEvent.type(screen.getByLabelText('Set 1, Inès'), '4');
    fireEvent.change(screen.getByLabelText(/Date/), { target: { value: '2999-01-01' } });
    await save();
    expect(await screen.findByText('Chaque score est un nombre de 0 à 7')).toBeTruthy();
    expect(screen.getByText('La date ne peut pas être dans le futur')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('keeps what was typed when saving fails and tries again with the same id and content', async () => {
    const { onSave, onClose } = renderForm(false);
    await userEvent.type(screen.getByLabelText('Notes'), 'Belle partie');
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    expect(onClose).not.toHaveBeenCalled();
    const [first, second] = onSave.mock.calls;
    expect(second).toEqual(first);
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Belle partie');
  });
});
