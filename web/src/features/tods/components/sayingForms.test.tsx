// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { texts } from '../texts.ts';
import { DisputeForm } from './DisputeForm.tsx';
import { ReviewForm } from './ReviewForm.tsx';

afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('adds nothing to a review that is being saved', async () => {
  const saving = Promise.withResolvers<boolean>();
  const onSave = vi.fn(() => saving.promise);
  render(<ReviewForm partnerName="Inès" before={undefined} onSave={onSave} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('radio', { name: texts.stars(4) }));
  await userEvent.type(screen.getByRole('textbox'), 'Merci');
  await press(texts.saveReview);
  await userEvent.click(screen.getByRole('radio', { name: texts.stars(1) }));
  await userEvent.type(screen.getByRole('textbox'), ' mais');
  expect(screen.getByRole('radio', { name: texts.stars(4) })).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Merci');
  await act(async () => saving.resolve(false));
  await userEvent.type(screen.getByRole('textbox'), ' à vous');
  await press(texts.saveReview);
  expect(onSave).toHaveBeenLastCalledWith({ rating: 4, comment: 'Merci à vous' });
});

it('leads to the stars where a review has none, and says what is missing', async () => {
  const onSave = vi.fn();
  render(<ReviewForm partnerName="Inès" before={undefined} onSave={onSave} onClose={() => undefined} />);
  const stars = screen.getByRole('radiogroup', { name: texts.reviewQuestion('Inès') });
  expect(stars.getAttribute('aria-invalid')).toBe('false');
  await press(texts.saveReview);
  expect(stars.getAttribute('aria-invalid')).toBe('true');
  const said = screen.getByText(texts.ratingMissing);
  expect(stars.getAttribute('aria-describedby')).toBe(said.id);
  await waitFor(() => expect(document.activeElement).toBe(stars));
  expect(onSave).not.toHaveBeenCalled();
});

it('adds nothing to an objection that is being sent', async () => {
  const saving = Promise.withResolvers<boolean>();
  render(<DisputeForm partnerName="Inès" onSave={() => saving.promise} onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('textbox'), 'Je n’y étais pas');
  await press(texts.saveDispute);
  await userEvent.type(screen.getByRole('textbox'), ' hier');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Je n’y étais pas');
  await act(async () => saving.resolve(false));
});
