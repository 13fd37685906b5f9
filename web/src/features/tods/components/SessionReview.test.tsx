// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReviewFields, reviewSchema } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SessionReview } from './SessionReview.tsx';

// The keyboard of user-event asks for it and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

afterEach(cleanup);

function said(rating: number, comment: string): ReviewFields {
  return reviewSchema.cast({ rating, comment });
}

function renderReview(own?: ReviewFields, received?: ReviewFields, isSaved = true) {
  const onSave = vi.fn(async () => isSaved);
  render(<SessionReview partnerName="Inès" own={own} received={received} onSave={onSave} />);
  return onSave;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('SessionReview', () => {
  it('asks for whole stars and takes a word along', async () => {
    const onSave = renderReview();
    await press('Donner mon avis');
    await userEvent.click(screen.getByRole('radio', { name: '4\u00a0étoiles' }));
    await userEvent.type(screen.getByLabelText('Un mot (facultatif)'), '  Ponctuelle ');
    await press('Enregistrer mon avis');
    await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ rating: 4, comment: 'Ponctuelle' }));
  });

  it('is filled in with the keyboard alone', async () => {
    const onSave = renderReview();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ rating: 3, comment: '' }));
  });

  it('says that stars are missing and sends nothing', async () => {
    const onSave = renderReview();
    await press('Donner mon avis');
    await press('Enregistrer mon avis');
    expect(screen.getByText('Choisissez une note')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('refuses more than 500 characters and keeps them', async () => {
    const onSave = renderReview(said(5, 'x'.repeat(501)));
    await press('Modifier mon avis');
    expect(screen.getByText('L’avis ne peut pas dépasser 500 caractères')).toBeTruthy();
    await press('Enregistrer mon avis');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('keeps what was typed when saving fails', async () => {
    const onSave = renderReview(said(2, 'En retard'), undefined, false);
    await press('Modifier mon avis');
    await userEvent.click(screen.getByRole('radio', { name: '3\u00a0étoiles' }));
    await press('Enregistrer mon avis');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(screen.getByRole('radio', { name: '3\u00a0étoiles' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Un mot (facultatif)')).toHaveProperty('value', 'En retard');
  });

  it('shows what the partner said as soon as it may be read, and still asks for one’s own', () => {
    renderReview(undefined, said(4, 'À refaire'));
    expect(screen.getByText('À refaire')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Donner mon avis' })).toBeTruthy();
  });

  it('says until when one’s own stays hidden, and nothing of it afterwards', () => {
    renderReview({ ...said(2, 'En retard'), publishAt: new Date(2026, 11, 4, 12) });
    expect(
      screen.getByText(/^Inès le lira après avoir donné son avis, ou au plus tard le 4 décembre 2026/),
    ).toBeTruthy();
    cleanup();
    renderReview(said(2, 'En retard'), said(4, 'À refaire'));
    expect(screen.queryByText(/le lira/)).toBeNull();
  });

  it('shows both opinions once one has given one’s own', () => {
    renderReview(said(5, 'Parfait'), said(4, 'À refaire'));
    expect(screen.getByRole('img', { name: '5 sur 5' })).toBeTruthy();
    expect(screen.getByText('À refaire')).toBeTruthy();
  });
});
