// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Scoring, type Slot, sportSchema } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCorrection, openSessionForm } from '../../../domain/tods/sessions/sessionForm.ts';
import { SessionForm } from './SessionForm.tsx';

afterEach(cleanup);

const sport = (id: string, name: string, scoring: Scoring) => ({
  ...sportSchema.cast({ name, scoring }),
  id,
});
const tennis = sport('tennis', 'Tennis', 'tennisSets');
const tableTennis = sport('tennis-de-table', 'Tennis de table', 'setsTo11');
const running = sport('course-a-pied', 'Course à pied', 'time');
const judo = sport('judo', 'Judo', 'none');

function renderForm(
  isSaved: boolean,
  sports = [tennis, judo],
  agreedSlot: Slot | null = null,
  start = openSessionForm(
    sports.map(({ id }) => id),
    new Date(),
  ),
  recorded: Parameters<typeof SessionForm>[0]['recorded'] = [],
) {
  const onSave = vi.fn(async () => isSaved);
  const onClose = vi.fn();
  const form = (listed: typeof recorded) => (
    <SessionForm
      start={start}
      words={{ title: 'Ajouter une session', save: 'Enregistrer la session' }}
      sports={sports}
      names={{ player1: 'Vous', player2: 'Inès' }}
      agreedSlot={agreedSlot}
      recorded={listed}
      onSave={onSave}
      onClose={onClose}
    />
  );
  const { rerender } = render(form(recorded));
  return { onSave, onClose, list: (listed: typeof recorded) => rerender(form(listed)) };
}

const isMarked = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
const describedBy = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
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
      expect.any(String),
      expect.objectContaining({
        sportId: 'tennis',
        sets: [{ player1: 6, player2: 4 }],
      }),
    );
  });

  it('asks before it records a session of a day before the agreed one', async () => {
    const start = new Date(Date.now() + 3 * 86_400_000);
    const { onSave } = renderForm(true, [judo], { start, end: new Date(start.getTime() + 3_600_000) });
    await save();
    expect(screen.getByText(/Vous aviez convenu de jouer plus tard/)).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Oui, enregistrer' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  });

  it('asks before it records another session of the same day and sport, once for each', async () => {
    const recorded = [{ id: 'earlier', playedAt: new Date(), sportId: 'judo' }];
    const { onSave } = renderForm(true, [judo, tennis], null, undefined, recorded);
    await save();
    expect(screen.getByText(/^Une session de ce sport est déjà enregistrée/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'tennis');
    expect(screen.queryByText(/^Une session de ce sport est déjà enregistrée/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'judo');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Oui, enregistrer' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  });

  it('says of what is there under its own id, as where only an answer was lost, that it stands below, and keeps what is typed', async () => {
    const start = openSessionForm(['judo'], new Date());
    const recorded = [{ id: start.id, playedAt: new Date(), sportId: 'judo' }];
    const { onSave } = renderForm(true, [judo], null, start, recorded);
    screen.getByText('Cette session est déjà enregistrée : corrigez-la ci-dessous.');
    await userEvent.type(screen.getByLabelText('Notes'), 'Belle partie');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Annuler']);
    fireEvent.submit(screen.getByRole('form'));
    await act(async () => undefined);
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Belle partie');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('says nothing of what it is saving where the list has it before the answer comes', async () => {
    const saving = Promise.withResolvers<boolean>();
    const start = openSessionForm(['judo'], new Date());
    const { onSave, onClose, list } = renderForm(true, [judo], null, start);
    onSave.mockReturnValue(saving.promise);
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    list([{ id: start.id, playedAt: new Date(), sportId: 'judo' }]);
    expect(screen.getByRole('alert').textContent).toBe('');
    await act(async () => saving.resolve(true));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('marks only the field that is wrong', async () => {
    renderForm(true);
    await userEvent.type(screen.getByLabelText('Set 1, Vous'), '6');
    await save();
    expect([isMarked('Set 1, Vous'), isMarked('Set 1, Inès')]).toEqual(['false', 'true']);
    expect(describedBy('Set 1, Inès')).toBe('À compléter');
  });

  it('takes a mark away as soon as the score is mended, and looks at it again when it is left', async () => {
    renderForm(true);
    await userEvent.type(screen.getByLabelText('Set 1, Vous'), '6');
    await save();
    await userEvent.type(screen.getByLabelText('Set 1, Inès'), '4');
    expect(isMarked('Set 1, Inès')).toBe('false');
    await userEvent.type(screen.getByLabelText('Set 1, Inès'), '{Backspace}9');
    expect(isMarked('Set 1, Inès')).toBe('false');
    await userEvent.tab();
    expect(isMarked('Set 1, Inès')).toBe('true');
  });

  it('marks the two of a set that cannot end so, and says how one ends', async () => {
    renderForm(true);
    await userEvent.type(screen.getByLabelText('Set 1, Vous'), '6');
    await userEvent.type(screen.getByLabelText('Set 1, Inès'), '4');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter un set' }));
    await userEvent.type(screen.getByLabelText('Set 2, Vous'), '7');
    await userEvent.type(screen.getByLabelText('Set 2, Inès'), '4');
    await save();
    expect(['Set 1, Vous', 'Set 2, Vous', 'Set 2, Inès'].map(isMarked)).toEqual(['false', 'true', 'true']);
    expect(describedBy('Set 2, Vous')).toBe('Un set se gagne à 6 jeux avec deux d’écart, à 7-5 ou à 7-6.');
  });

  it('takes times as people write them, and says how where somebody does not', async () => {
    const { onSave } = renderForm(true, [running]);
    await userEvent.type(screen.getByLabelText('Temps, Vous'), '45');
    await userEvent.type(screen.getByLabelText('Temps, Inès'), '1:02:10');
    await save();
    expect(describedBy('Temps, Vous')).toBe('Un temps comme 45:30');
    await userEvent.type(screen.getByLabelText('Temps, Vous'), ':30');
    await save();
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledExactlyOnceWith(
        expect.any(String),
        expect.objectContaining({ sets: [{ player1: 2730, player2: 3730 }] }),
      ),
    );
  });

  it('begins a correction with what stands there', async () => {
    const playedAt = new Date(2026, 10, 12, 9, 30);
    const session = { playedAt, sportId: 'judo', score: null, notes: 'Belle séance' };
    const { onSave } = renderForm(true, [judo], null, openCorrection(session, new Date()));
    await userEvent.type(screen.getByLabelText('Notes'), ', merci');
    await save();
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
        playedAt,
        sportId: 'judo',
        sets: null,
        notes: 'Belle séance, merci',
      }),
    );
  });

  it('counts a score that is corrected as it was recorded, whatever the catalogue says by now', async () => {
    const score = {
      scoring: 'setsTo11' as const,
      sets: [
        { player1: 11, player2: 4 },
        { player1: 7, player2: 11 },
      ],
      winner: 'draw' as const,
    };
    const session = { playedAt: new Date(2026, 10, 12, 9), sportId: 'judo', score, notes: '' };
    const { onSave } = renderForm(true, [judo], null, openCorrection(session, new Date()));
    await userEvent.clear(screen.getByLabelText('Set 2, Vous'));
    await userEvent.type(screen.getByLabelText('Set 2, Vous'), '9');
    await save();
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledExactlyOnceWith(
        expect.any(String),
        expect.objectContaining({
          sets: [
            { player1: 11, player2: 4 },
            { player1: 9, player2: 11 },
          ],
        }),
      ),
    );
  });

  it('shows the score only where the sport is counted', async () => {
    renderForm(true);
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'judo');
    expect(screen.queryByLabelText('Set 1, Vous')).toBeNull();
  });

  it('counts each sport in its own way', async () => {
    const { onSave } = renderForm(true, [tennis, tableTennis]);
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'tennis-de-table');
    await userEvent.type(screen.getByLabelText('Set 1, Vous'), '13');
    await userEvent.type(screen.getByLabelText('Set 1, Inès'), '11');
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'tennis');
    await save();
    expect(await screen.findByText(/^Un super tie-break se joue en dernier/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'tennis-de-table');
    await save();
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledExactlyOnceWith(
        expect.any(String),
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
    expect(await screen.findByText(/^Un set se gagne à 6 jeux/)).toBeTruthy();
    expect(screen.getByText('La date ne peut pas être dans le futur')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Date/), { target: { value: '1999-12-31' } });
    await save();
    expect(screen.getByText('La date ne peut pas être avant 2000')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('takes nothing more in while it is being saved', async () => {
    const { onSave } = renderForm(false);
    const saving = Promise.withResolvers<boolean>();
    onSave.mockReturnValue(saving.promise);
    await userEvent.type(screen.getByLabelText('Set 1, Vous'), '6');
    await userEvent.type(screen.getByLabelText('Set 1, Inès'), '4');
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await userEvent.type(screen.getByLabelText('Notes'), 'Trop tard');
    await userEvent.type(screen.getByLabelText('Set 1, Inès'), '5');
    await userEvent.selectOptions(screen.getByLabelText(/Sport/), 'judo');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter un set' }), { pointerEventsCheck: 0 });
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Set 1, Inès')).toHaveProperty('value', '4');
    expect(screen.queryByLabelText('Set 2, Vous')).toBeNull();
    await act(async () => saving.resolve(false));
    await userEvent.type(screen.getByLabelText('Notes'), 'Encore');
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Encore');
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
