// @vitest-environment jsdom

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Review, reviewSchema, type Session, sessionSchema, sportSchema } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sessions } from '../../../domain/tods/sessions/useSessions.ts';
import { SessionList } from './SessionList.tsx';

afterEach(cleanup);

const sports = new Map([['judo', { ...sportSchema.cast({ name: 'Judo' }), id: 'judo' }]]);

function session(id: string, notes: string): Session {
  return { ...sessionSchema.getDefault(), id, notes, sportId: 'judo', recorderUid: 'me' };
}

function review(sessionId: string, authorUid: string, comment: string): Review {
  return {
    ...reviewSchema.cast({ sessionId, authorUid, rating: 4, comment }),
    id: `${sessionId}_${authorUid}`,
  };
}

function show(sessions: readonly Session[], reviews: Sessions['reviews'], mayReview = true) {
  const onReview = vi.fn(async () => true);
  render(
    <SessionList
      uid="me"
      sessions={{
        list: {
          status: 'ready',
          items: sessions,
          fromCache: false,
          hasMore: false,
          isLoadingMore: false,
          showMore: vi.fn(),
        },
        reviews,
      }}
      canAdd
      mayReview={mayReview}
      sports={sports}
      names={{ player1: 'Vous', player2: 'Inès' }}
      partnerName="Inès"
      now={new Date(2026, 10, 20)}
      onReview={onReview}
    />,
  );
  return onReview;
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
    const onReview = show([session('one', 'Hier'), session('two', 'Avant-hier')], ready([]));
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
});
