// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type PastSessionChange,
  type Review,
  reviewSchema,
  type Session,
  type Sport,
  sessionSchema,
  sportSchema,
  todSchema,
} from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import type { Sessions } from '../../../domain/tods/sessions/useSessions.ts';
import { SessionList } from './SessionList.tsx';

afterEach(cleanup);

function session(id: string, notes: string): Session {
  return { ...sessionSchema.getDefault(), id, notes, sportId: 'judo', recorderUid: 'me' };
}

function review(sessionId: string, authorUid: string, comment: string): Review {
  return {
    ...reviewSchema.cast({ sessionId, authorUid, rating: 4, comment }),
    id: `${sessionId}_${authorUid}`,
  };
}

const judo = { ...sportSchema.cast({ name: 'Judo' }), id: 'judo' };
const tennis = { ...sportSchema.cast({ name: 'Tennis', scoring: 'tennisSets' }), id: 'tennis' };
const catalogueOf = (status: SportCatalogue['status'], sports: readonly Sport[]): SportCatalogue => ({
  status,
  sports,
  byId: new Map(sports.map((sport) => [sport.id, sport])),
  error: undefined,
  isAsking: false,
  retry: vi.fn(),
});
const CATALOGUE = catalogueOf('ready', [judo, tennis]);
const tod = {
  ...todSchema.getDefault(),
  id: 'tod',
  status: 'accepted' as const,
  participants: ['me', 'them'],
};
const onChange = vi.fn(async () => true);

function show(sessions: readonly Session[], reviews: Sessions['reviews'], first = CATALOGUE) {
  onChange.mockClear();
  const onReview = vi.fn(async () => true);
  const list = (shown: readonly Session[], catalogue: SportCatalogue, said = reviews) => (
    <SessionList
      uid="me"
      sessions={{
        list: {
          status: 'ready',
          items: shown,
          fromCache: false,
          hasMore: false,
          isLoadingMore: false,
          showMore: vi.fn(),
        },
        reviews: said,
      }}
      tod={tod}
      canAdd
      sportsOfTod={catalogue.sports.filter(({ id }) => id === 'judo')}
      onChange={onChange}
      catalogue={catalogue}
      names={{ player1: 'Vous', player2: 'Inès' }}
      partnerName="Inès"
      now={new Date(2026, 10, 20)}
      onReview={onReview}
    />
  );
  const { rerender } = render(list(sessions, first));
  return {
    onReview,
    change: (changed: readonly Session[], catalogue = CATALOGUE) => rerender(list(changed, catalogue)),
    read: (changed: readonly Session[], said: Sessions['reviews']) =>
      rerender(list(changed, CATALOGUE, said)),
  };
}

const ready = (data: readonly Review[]): Sessions['reviews'] => ({
  status: 'ready',
  data,
  fromCache: false,
});
const cardOf = (notes: string) => {
  const card = screen.getAllByRole('article').find((article) => article.textContent.includes(notes));
  if (card === undefined) throw new Error(`No session with ${notes}`);
  return within(card);
};

describe('SessionList', () => {
  it('says on each where it was, where that is known', () => {
    const place = { name: 'Dojo des Teppes', address: '', position: null };
    show([{ ...session('one', ''), place }, session('two', '')], {
      status: 'ready',
      data: [],
      fromCache: false,
    });
    expect(screen.getAllByText(/Dojo des Teppes · /)).toHaveLength(1);
  });

  it('shows with each session what was said about it, and asks about the others', () => {
    show(
      [session('one', 'Hier'), session('two', 'Avant-hier')],
      ready([review('two', 'me', 'Ponctuelle'), review('two', 'them', 'Sympa')]),
    );
    expect(cardOf('Avant-hier').getByText('Ponctuelle')).toBeTruthy();
    expect(cardOf('Avant-hier').getByText('Sympa')).toBeTruthy();
    expect(cardOf('Hier').getByRole('button', { name: 'Donner mon avis' })).toBeTruthy();
    expect(cardOf('Hier').queryByText('Sympa')).toBeNull();
  });

  it('saves a review for the session that it stands with', async () => {
    const { onReview } = show([session('one', 'Hier'), session('two', 'Avant-hier')], ready([]));
    await userEvent.click(cardOf('Avant-hier').getByRole('button', { name: 'Donner mon avis' }));
    await userEvent.click(screen.getByRole('radio', { name: '3\u00a0étoiles' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon avis' }));
    expect(onReview).toHaveBeenCalledExactlyOnceWith('two', { rating: 3, comment: '' });
  });

  it('offers no review before it is known what was said, and says when that cannot be read', () => {
    show([session('one', 'Hier')], { status: 'error', error: new Error('x'), retry: vi.fn() });
    expect(screen.getByText('Impossible de charger les avis')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Donner mon avis' })).toBeNull();
  });

  it('keeps a review that is being written while those of more sessions are read, and where that fails', async () => {
    const one = session('one', 'Hier');
    const both = [one, session('two', 'Avant-hier')];
    const { read } = show([one], ready([]));
    await userEvent.click(screen.getByRole('button', { name: 'Donner mon avis' }));
    await userEvent.type(screen.getByLabelText('Un mot (facultatif)'), 'Ponctuelle');
    const written = () => screen.getByLabelText('Un mot (facultatif)');
    read(both, { status: 'loading' });
    expect(written()).toHaveProperty('value', 'Ponctuelle');
    expect(cardOf('Avant-hier').queryByRole('button', { name: 'Donner mon avis' })).toBeNull();
    read(both, { status: 'error', error: new Error('x'), retry: vi.fn() });
    expect(written()).toHaveProperty('value', 'Ponctuelle');
    expect(screen.getByText('Impossible de charger les avis')).toBeTruthy();
    read(both, ready([review('two', 'me', 'Sympa')]));
    expect(written()).toHaveProperty('value', 'Ponctuelle');
    expect(cardOf('Avant-hier').getByText('Sympa')).toBeTruthy();
  });

  it('corrects a session of a sport that left the catalogue as what it was', async () => {
    const playedAt = new Date(2026, 10, 1, 12);
    show([{ ...session('one', 'Hier'), sportId: 'quidditch', playedAt }], ready([]));
    await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
    const form = within(screen.getByRole('form', { name: 'Corriger' }));
    const options = form.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['Sport à choisir', 'Judo']);
    expect(form.getByRole('option', { selected: true }).textContent).toBe('Sport à choisir');
    await userEvent.type(form.getByLabelText('Notes'), ' soir');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer la correction' }));
    const asked = expect.objectContaining({ correction: expect.objectContaining({ sportId: 'quidditch' }) });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.any(String), asked);
  });

  it('keeps the score of a session that is corrected before the catalogue is there', async () => {
    const playedAt = new Date(2026, 10, 1, 12);
    const score = {
      scoring: 'tennisSets' as const,
      sets: [{ player1: 6, player2: 4 }],
      winner: 'player1' as const,
    };
    const played = [{ ...session('one', 'Hier'), sportId: 'tennis', playedAt, score }];
    const { change } = show(played, ready([]), catalogueOf('loading', []));
    await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
    expect(screen.queryByRole('form', { name: 'Corriger' })).toBeNull();
    change(played);
    const form = within(screen.getByRole('form', { name: 'Corriger' }));
    await userEvent.type(form.getByLabelText('Notes'), ' soir');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer la correction' }));
    const asked = expect.objectContaining({ correction: expect.objectContaining({ sets: score.sets }) });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.any(String), asked);
  });

  it('says where a correction waits for sports that do not come, and can be given up', async () => {
    show([session('one', 'Hier')], ready([]), catalogueOf('error', []));
    await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
    expect(screen.getByText('Impossible de charger les sports associés')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Corriger' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByRole('button', { name: 'Corriger' })).toBeTruthy();
  });

  const theirs = (changes: readonly PastSessionChange[] = []): Session => ({
    ...session('one', 'Hier'),
    recorderUid: 'them',
    changes: [...changes],
  });
  const changed = (byUid: string, change: PastSessionChange['change'], message = ''): PastSessionChange => ({
    id: `${byUid}-${change}`,
    byUid,
    change,
    at: null,
    message,
    before: null,
  });
  const buttons = () =>
    cardOf('Hier')
      .getAllByRole('button')
      .map((button) => button.textContent);

  it('lets the other one confirm, correct or dispute what somebody recorded, and its author correct it', () => {
    show([theirs()], ready([]));
    expect(buttons()).toEqual(['Confirmer', 'Corriger', 'Contester', 'Donner mon avis']);
    cleanup();
    show([session('one', 'Hier')], ready([]));
    expect(buttons()).toEqual(['Corriger', 'Donner mon avis']);
  });

  it('confirms what was read once: pressed again after an answer that was lost, under the same id', async () => {
    const { change } = show([theirs()], ready([]));
    const ids: unknown[] = [];
    onChange.mockImplementation(async (...asked: unknown[]) => {
      ids.push(asked[1]);
      return false;
    });
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
    await press();
    await press();
    change([theirs([changed('them', 'correct')])]);
    await press();
    onChange.mockImplementation(async () => true);
    expect(ids).toEqual([ids[0], ids[0], expect.any(String)]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('says where a session changes while somebody writes about it, and goes on once that was read', async () => {
    const { change } = show([theirs()], ready([]));
    const sent: unknown[] = [];
    onChange.mockImplementation(async (...asked: unknown[]) => {
      sent.push(asked[2]);
      return sent.length > 1;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Contester' }));
    await userEvent.type(screen.getByLabelText(/^Qu’est-ce qui n’est pas exact/), 'Le 2');
    const form = () => within(screen.getByRole('form', { name: 'Contester la session' }));
    const send = () => userEvent.click(form().getByRole('button', { name: 'Contester' }));
    change([theirs([changed('them', 'correct')])]);
    expect(screen.getByRole('alert').textContent).toContain(
      'Cette session a changé pendant que vous écriviez',
    );
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'J’ai relu' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(form().getByRole('textbox'));
    await send();
    onChange.mockImplementation(async () => true);
    expect(sent).toEqual([
      expect.objectContaining({ readId: 'one', message: 'Le 2' }),
      expect.objectContaining({ readId: 'them-correct', message: 'Le 2' }),
    ]);
  });

  const CORRECT = 'Enregistrer la correction';
  const openForm = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
    return within(screen.getByRole('form', { name: 'Corriger' }));
  };
  const playedAt = new Date(2026, 10, 1, 12);

  it('sends no correction that says what stands there', async () => {
    show([{ ...theirs(), playedAt }], ready([]));
    const form = await openForm();
    await userEvent.type(form.getByLabelText('Notes'), '  ');
    await userEvent.click(form.getByRole('button', { name: CORRECT }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Corriger' })).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('sends what stood there before somebody overtook it, once their words were read', async () => {
    const { change } = show([{ ...theirs(), playedAt }], ready([]));
    const form = await openForm();
    change([{ ...theirs([changed('them', 'correct')]), playedAt, notes: 'Hier, plutôt le soir' }]);
    await userEvent.click(screen.getByRole('button', { name: 'J’ai relu' }));
    await userEvent.click(form.getByRole('button', { name: CORRECT }));
    const correction = expect.objectContaining({ notes: 'Hier' });
    const asked = expect.objectContaining({ readId: 'them-correct', correction });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.any(String), asked);
  });

  it('tries a dispute whose answer was lost again as it was, and closes its form once it stands there', async () => {
    const { change } = show([theirs()], ready([]));
    const sent: unknown[][] = [];
    onChange.mockImplementation(async (...asked: unknown[]) => {
      sent.push(asked.slice(1));
      return false;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Contester' }));
    await userEvent.type(screen.getByLabelText(/^Qu’est-ce qui n’est pas exact/), 'Le 2');
    const form = () => screen.queryByRole('form', { name: 'Contester la session' });
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Contester' }));
    await send();
    await send();
    onChange.mockImplementation(async () => true);
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(form()).not.toBeNull();
    change([theirs([{ ...changed('me', 'dispute', 'Le 2'), id: String(sent[0]?.[0]) }])]);
    expect(form()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(buttons()).toEqual(['Confirmer', 'Corriger', 'Donner mon avis']);
  });

  it('leaves a correction open that was begun before the answer to a dispute came', async () => {
    const { change } = show([{ ...theirs(), playedAt }], ready([]));
    const answer = Promise.withResolvers<boolean>();
    const ids: string[] = [];
    onChange.mockImplementation((...asked: unknown[]) => {
      ids.push(String(asked[1]));
      return answer.promise;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Contester' }));
    await userEvent.type(screen.getByLabelText(/^Qu’est-ce qui n’est pas exact/), 'Le 2');
    await userEvent.click(screen.getByRole('button', { name: 'Contester' }));
    change([{ ...theirs([{ ...changed('me', 'dispute', 'Le 2'), id: ids[0] ?? '' }]), playedAt }]);
    await openForm();
    await act(async () => answer.resolve(true));
    onChange.mockImplementation(async () => true);
    expect(screen.queryByRole('form', { name: 'Corriger' })).not.toBeNull();
  });

  it('sends other words than those whose answer was lost as another change', async () => {
    const { change } = show([{ ...theirs(), playedAt }], ready([]));
    const sent: unknown[][] = [];
    onChange.mockImplementation(async (...asked: unknown[]) => {
      sent.push(asked.slice(1));
      return sent.length > 1;
    });
    const form = await openForm();
    await userEvent.type(form.getByLabelText('Notes'), ' soir');
    await userEvent.click(form.getByRole('button', { name: CORRECT }));
    const [id] = sent[0] ?? [];
    const stored = { ...changed('me', 'correct'), id: String(id) };
    change([{ ...theirs([stored]), playedAt, notes: 'Hier soir' }]);
    expect(screen.queryByText(/^Cette session a changé/)).toBeNull();
    await userEvent.type(form.getByLabelText('Notes'), ', tard');
    await userEvent.click(form.getByRole('button', { name: CORRECT }));
    onChange.mockImplementation(async () => true);
    const correction = expect.objectContaining({ notes: 'Hier soir, tard' });
    expect(sent[1]).toEqual([expect.any(String), expect.objectContaining({ readId: id, correction })]);
    expect(sent[1]?.[0]).not.toBe(id);
  });

  it('disputes a session with a reason, and asks for one', async () => {
    show([theirs()], ready([]));
    await userEvent.click(screen.getByRole('button', { name: 'Contester' }));
    const form = within(screen.getByRole('form', { name: 'Contester la session' }));
    await userEvent.click(form.getByRole('button', { name: 'Contester' }));
    expect(form.getByText('Dites en quelques mots ce qui n’est pas exact')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.type(form.getByRole('textbox'), 'Nous avons joué mardi');
    await userEvent.click(form.getByRole('button', { name: 'Contester' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'one' }),
      expect.any(String),
      {
        readId: 'one',
        change: 'dispute',
        correction: null,
        message: 'Nous avons joué mardi',
      },
    );
  });

  it('disputes what was read when the form was opened, not what the other one has changed since', async () => {
    const { change } = show([theirs()], ready([]));
    await userEvent.click(screen.getByRole('button', { name: 'Contester' }));
    change([theirs([changed('them', 'correct')])]);
    const form = within(screen.getByRole('form', { name: 'Contester la session' }));
    await userEvent.type(form.getByRole('textbox'), 'Le score est faux');
    await userEvent.click(form.getByRole('button', { name: 'Contester' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'one' }),
      expect.any(String),
      expect.objectContaining({ readId: 'one' }),
    );
  });

  it('says where a session stands and who said what about it', () => {
    show([theirs([changed('me', 'dispute', 'Nous avons joué mardi')])], ready([]));
    const card = cardOf('Hier');
    expect(card.getByText('Contestée')).toBeTruthy();
    expect(card.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Ajoutée par Inès',
      'Contestée par vousNous avons joué mardi',
    ]);
    expect(buttons()).toEqual(['Confirmer', 'Corriger', 'Donner mon avis']);
  });

  it('says what stood there before a correction, with its sport and its place', () => {
    const place = { name: 'Court 4', address: '', position: null };
    const before = { playedAt, sportId: 'tennis', place, score: null, notes: 'Belle partie' };
    show([theirs([{ ...changed('me', 'correct'), before }])], ready([]));
    screen.getByText('Avant : 1er novembre 2026 · Tennis · sans score · Court 4 · Belle partie');
  });
});
