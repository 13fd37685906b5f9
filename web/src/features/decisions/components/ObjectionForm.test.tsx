// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { texts } from '../texts.ts';
import { ObjectionForm } from './ObjectionForm.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));

afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('adds nothing to an objection that is being sent', async () => {
  const sending = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(sending.promise);
  render(<ObjectionForm decisionId="d1" until={new Date('2026-12-31')} />);
  await press(texts.object);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'Je n’ai rien écrit');
  await press(texts.send);
  await userEvent.type(field, ' de tel');
  expect(field).toHaveProperty('value', 'Je n’ai rien écrit');
  await act(async () => sending.reject(new Error('lost')));
  await userEvent.type(field, ' de tel');
  expect(field).toHaveProperty('value', 'Je n’ai rien écrit de tel');
});
