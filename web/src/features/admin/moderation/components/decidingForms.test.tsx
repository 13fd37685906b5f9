// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportSchema } from '@tod/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../texts.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { HandOverForm } from './HandOverForm.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../../platform/firebase/call.ts', () => ({ call }));

beforeEach(() => call.mockReset());
afterEach(cleanup);

const REPORT = { ...reportSchema.cast({}), targetUid: 'leo' };
const WORDS = 'Après lecture de tout';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

/** Types, sends and goes on typing; returns what has it fail. */
async function send(button: string) {
  const sending = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(sending.promise);
  await userEvent.type(field(), WORDS);
  await press(button);
  await userEvent.type(field(), ' et encore');
  expect(field().value).toBe(WORDS);
  return () => act(async () => sending.reject(new Error('lost')));
}

it('changes nothing about an answer that is being sent', async () => {
  render(<AnswerForm reportId="r1" version={1} />);
  const fail = await send(texts.answerSend);
  await choose(texts.reverse);
  expect(isChosen(texts.uphold)).toBe(true);
  await fail();
  await choose(texts.reverse);
  expect(isChosen(texts.reverse)).toBe(true);
});

it('changes nothing about a decision that is being sent', async () => {
  render(<DecisionForm reportId="r1" report={REPORT} version={1} />);
  const fail = await send(texts.decide);
  await choose(texts.take);
  expect(isChosen(texts.dismiss)).toBe(true);
  await fail();
  await choose(texts.take);
  expect(isChosen(texts.take)).toBe(true);
});

it('removes no message that is not there any more, also where it was there as that was chosen', async () => {
  const message = { ...REPORT, context: 'message' as const, messageId: 'm1' };
  const { rerender } = render(<DecisionForm reportId="r1" report={message} version={1} />);
  await choose(texts.take);
  const removal = texts.measures.messageRemoved;
  await userEvent.click(screen.getByRole('checkbox', { name: removal }));
  rerender(<DecisionForm reportId="r1" report={{ ...message, messageId: null }} version={1} />);
  expect(screen.queryByRole('checkbox', { name: removal })).toBeNull();
  await userEvent.type(field(), WORDS);
  await press(texts.decide);
  screen.getByText(texts.measuresMissing);
  expect(call).not.toHaveBeenCalled();
});

it('changes nothing about a word to another administrator that is being sent', async () => {
  render(<HandOverForm reportId="r1" version={1} />);
  await press(texts.handOver);
  const fail = await send(texts.handOverSend);
  await fail();
  await userEvent.type(field(), ' et encore');
  expect(field().value).toBe(`${WORDS} et encore`);
});
