// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallInput, Tod } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefusedError } from '../../platform/firebase/callFailure.ts';
import { PinnedTod } from './PinnedTod.tsx';
import { todWithInes } from './testing.ts';

const { call, toastError, shown } = vi.hoisted(() => ({
  call: vi.fn<(name: string, input: CallInput<'makeProposal'>) => Promise<unknown>>(),
  toastError: vi.fn(),
  shown: vi.fn<() => Tod | undefined>(),
}));
vi.mock('../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastError, toastSuccess: vi.fn() }));
vi.mock('../../domain/sports/useShownSports.ts', () => ({ useShownSports: () => new Map() }));
vi.mock('../../domain/tods/between/useAcceptedTod.ts', async (importActual) => ({
  ...(await importActual<object>()),
  useAcceptedTod: shown,
}));
// The keyboard of user-event asks for it and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

const tod = todWithInes();

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

const onAccepted = vi.fn();
const conversation = () => (
  <MemoryRouter>
    <PinnedTod uid="me" partnerUid="them" onAccepted={onAccepted} />
  </MemoryRouter>
);
const placeField = () => screen.getByLabelText<HTMLInputElement>('Lieu (facultatif)');

async function propose() {
  shown.mockReturnValue(tod);
  const { rerender } = render(conversation());
  fireEvent.click(await screen.findByRole('button', { name: 'Autres actions pour ce tod' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Proposer un créneau' }));
  await screen.findByRole('dialog');
  fireEvent.change(placeField(), { target: { value: 'Court 4' } });
  return {
    becomes: (next: Tod | undefined) => {
      shown.mockReturnValue(next);
      rerender(conversation());
    },
  };
}

it('keeps what somebody is proposing where the other one calls the tod off, and lets the server say so', async () => {
  const { becomes } = await propose();
  becomes(undefined);
  expect(screen.queryByRole('region', { name: 'Tod avec Inès', hidden: true })).toBeNull();
  expect(placeField().value).toBe('Court 4');
  call.mockRejectedValueOnce(new RefusedError('todNotOpen'));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledExactlyOnceWith('makeProposal', expect.objectContaining({ todId: 't1' }));
  expect(placeField().value).toBe('Court 4');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps it where the moment ends, and has what is read of the tod since', async () => {
  const { becomes } = await propose();
  const slot = { start: new Date(2020, 10, 26, 19), end: new Date(2020, 10, 26, 20) };
  becomes({ ...tod, slot });
  expect(screen.queryByRole('region', { name: 'Tod avec Inès', hidden: true })).toBeNull();
  expect(placeField().value).toBe('Court 4');
  const proposal = { id: 'p1', byUid: 'them', slot, place: null, message: '', at: null };
  becomes({ ...tod, slot, proposal });
  screen.getByText(/^La proposition vient de changer/);
});
