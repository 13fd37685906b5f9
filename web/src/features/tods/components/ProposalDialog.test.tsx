// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CallInput, type Proposal, type Tod, todSchema } from '@tod/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { correctNow } from '../../../platform/ui/now.ts';
import { ProposalDialog } from './ProposalDialog.tsx';

const { call, toastError, toastSuccess } = vi.hoisted(() => ({
  call: vi.fn<(name: string, input: CallInput<'makeProposal'>) => Promise<unknown>>(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError, toastSuccess }));
// The keyboard of user-event asks for it and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

const MINUTE_MS = 60_000;
const TOD: Tod = { ...todSchema.getDefault(), id: 't1', status: 'accepted' };
const OVERTAKEN = /^La proposition vient de changer/;

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  cleanup();
  correctNow(0);
  vi.useRealTimers();
});

it('says before a word is written that it counts as a message', () => {
  const tod: Tod = { ...todSchema.getDefault(), id: 't1' };
  render(<ProposalDialog tod={tod} uid="me" partnerName="Inès" slot={null} onClose={() => undefined} />);
  expect(screen.getByText('Ce petit mot compte comme un message. 0/300')).toBeDefined();
});

it('proposes no moment that has begun by the server’s clock, where that is known', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 17, 55) });
  correctNow(10 * MINUTE_MS);
  const slot = { start: new Date(2026, 10, 25, 18), end: new Date(2026, 10, 25, 19) };
  const tod: Tod = { ...todSchema.getDefault(), id: 't1' };
  render(<ProposalDialog tod={tod} uid="me" partnerName="Inès" slot={slot} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(screen.getByText(/déjà passé/)).toBeDefined();
});

function open() {
  const onClose = vi.fn();
  const dialog = (tod: Tod) => (
    <ProposalDialog tod={tod} uid="me" partnerName="Inès" slot={null} onClose={onClose} />
  );
  const { rerender } = render(dialog(TOD));
  return { onClose, showTod: (tod: Tod) => rerender(dialog(tod)) };
}

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** On what surrounds the dialog, which takes the presses beside it. */
const pressBeside = async () => {
  const around = screen.getByRole('dialog').parentElement;
  if (around !== null) await userEvent.click(around);
};

/** The tod once the server has stored what was asked for. */
function todWith(input: CallInput<'makeProposal'> | undefined): Tod {
  if (input === undefined) throw new Error('Something was asked for.');
  const { id, slot, place, message } = input;
  const proposal: Proposal = { id, byUid: 'me', slot, place, message, at: null };
  return { ...TOD, proposal };
}

async function loseAnswer() {
  call.mockRejectedValueOnce(new CallFailedError('timeout'));
  const dialog = open();
  type('Lieu (facultatif)', 'Court 4');
  await press('Envoyer');
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledOnce());
  return { ...dialog, sent: todWith(call.mock.calls[0]?.[1]) };
}

it('says that a proposal was sent whose answer was lost, as soon as the tod shows it, and closes', async () => {
  const { onClose, showTod, sent } = await loseAnswer();
  showTod(sent);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Proposition envoyée');
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('says it once where the tod shows the proposal before its answer comes', async () => {
  const answer = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(answer.promise);
  const { onClose, showTod } = open();
  type('Lieu (facultatif)', 'Court 4');
  await press('Envoyer');
  showTod(todWith(call.mock.calls[0]?.[1]));
  expect(toastSuccess).not.toHaveBeenCalled();
  answer.resolve({});
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toastSuccess).toHaveBeenCalledOnce();
});

it('sends other words than those whose answer was lost as another proposal, which answers them', async () => {
  const { onClose, showTod, sent } = await loseAnswer();
  type('Lieu (facultatif)', 'Court 5');
  showTod(sent);
  expect(toastSuccess).not.toHaveBeenCalled();
  call.mockResolvedValueOnce({});
  await press('Envoyer');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = call.mock.calls.map(([, input]) => input);
  expect(second).toMatchObject({ answersId: first?.id, place: { name: 'Court 5' } });
  expect(second?.id).not.toBe(first?.id);
});

it('stays open under a day that is typed before the tod shows what was sent', async () => {
  const { onClose, showTod, sent } = await loseAnswer();
  type('Date', '2126-11-28');
  showTod(sent);
  expect(toastSuccess).not.toHaveBeenCalled();
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
  await press('Envoyer');
  expect(screen.getByText('Indiquez la date, le début et la fin')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(call).toHaveBeenCalledOnce();
});

it('stays open where half a date stands in it', async () => {
  const { showTod, sent } = await loseAnswer();
  halfType(fieldOf('Date'));
  showTod(sent);
  expect(toastSuccess).not.toHaveBeenCalled();
});

it('stays open under words that pass those sent, and does not send those twice', async () => {
  const { onClose, showTod, sent } = await loseAnswer();
  type('Lieu (facultatif)', 'Court 4 bis');
  showTod(sent);
  type('Lieu (facultatif)', 'Court 4');
  expect(toastSuccess).not.toHaveBeenCalled();
  await press('Envoyer');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Proposition envoyée');
  expect(call).toHaveBeenCalledOnce();
});

it('does not take the words sent first for those that were sent after them under the same id', async () => {
  const { showTod, sent } = await loseAnswer();
  type('Lieu (facultatif)', 'Court 5');
  call.mockRejectedValueOnce(new RefusedError('idAlreadyUsed'));
  await press('Envoyer');
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledTimes(2));
  showTod(sent);
  expect(toastSuccess).not.toHaveBeenCalled();
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
});

/** The tod once what stands there was answered. */
function answered({ proposal, ...tod }: Tod): Tod {
  if (proposal === null) throw new Error('Something stands there.');
  const past = { ...proposal, outcome: 'refused' as const, endedByUid: 'ines', endedAt: null };
  return { ...tod, proposal: null, pastProposals: [past] };
}

it('says that a proposal was sent that is answered by the time the tod shows it', async () => {
  const { onClose, showTod, sent } = await loseAnswer();
  showTod(answered(sent));
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Proposition envoyée');
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('sends no other words before the answer to those sent is read', async () => {
  const { showTod, sent } = await loseAnswer();
  type('Lieu (facultatif)', 'Court 5');
  showTod(answered(sent));
  expect(toastSuccess).not.toHaveBeenCalled();
  expect(screen.getByText(OVERTAKEN)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Envoyer' })).toHaveProperty('disabled', true);
});

it('is not sent once somebody else’s proposal stands there', () => {
  const { showTod } = open();
  const proposal: Proposal = { id: 'theirs', byUid: 'ines', slot: null, place: null, message: '', at: null };
  showTod({ ...TOD, proposal });
  expect(screen.getByText(OVERTAKEN)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Envoyer' })).toHaveProperty('disabled', true);
});

it.each([
  ['a word', () => type('Un mot (facultatif)', 'Plutôt là')],
  ['a place', () => type('Lieu (facultatif)', 'Court 4')],
  ['half a date', () => halfType(fieldOf('Date'))],
])('is not lost with one press once it has %s, and goes by its button', async (_what, begin) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { onClose } = open();
  begin();
  await pressBeside();
  // Longer than it takes to go.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await userEvent.keyboard('{Escape}');
  await press('Rester');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onClose).not.toHaveBeenCalled();
  await press('Annuler');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('goes with one press where nothing stands in it, nor any more', async () => {
  const { onClose } = open();
  type('Lieu (facultatif)', 'Court 4');
  type('Lieu (facultatif)', '');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('sends no place without the moment of which a half stands there, and leads to that', async () => {
  open();
  halfType(fieldOf('Date'));
  type('Lieu (facultatif)', 'Court 4');
  await press('Envoyer');
  expect(screen.getByText('Indiquez la date, le début et la fin')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Date')));
  expect(call).not.toHaveBeenCalled();
});

it('offers no year in which nothing can be proposed, and says so of one that is typed', async () => {
  open();
  expect(fieldOf('Date').max).toBe('2199-12-31');
  type('Date', '2206-11-28');
  type('De', '18:00');
  type('À', '19:00');
  await press('Envoyer');
  expect(screen.getByText('Cette date est trop lointaine')).toBeDefined();
  expect(fieldOf('Date').getAttribute('aria-invalid')).toBe('true');
  expect(call).not.toHaveBeenCalled();
});

/** As a browser has a field in which somebody has typed a day without its month and has gone on: it calls it empty. */
function halfType(field: HTMLElement) {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.blur(field);
}
