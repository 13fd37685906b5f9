// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../../platform/firebase/call.ts';
import { RefusedError } from '../../../../platform/firebase/callFailure.ts';
import type { ReportedThing } from '../sendReport.ts';
import { ReportDialog } from './ReportDialog.tsx';

vi.mock('../../../../platform/firebase/call.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
// The keyboard of user-event asks for it and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

beforeEach(() => called.mockReset());
afterEach(cleanup);

const MESSAGE: ReportedThing = { targetUid: 'ines', context: 'message', messageId: 'm1' };
function renderDialog(reported = MESSAGE) {
  const onClose = vi.fn();
  render(<ReportDialog reported={reported} targetName="Inès" onClose={onClose} />);
  return onClose;
}

/** On what surrounds the dialog, which takes the presses beside it. */
const pressBeside = async () => {
  const around = screen.getByRole('dialog').parentElement;
  if (around !== null) await userEvent.click(around);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le signalement' }));

describe('ReportDialog', () => {
  it('reports a message with a reason and a word', async () => {
    called.mockResolvedValue({ reportId: 'r1' });
    const onClose = renderDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Publicité ou arnaque' }));
    await userEvent.type(screen.getByLabelText('Précisions (facultatives)'), ' Un lien ');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(called).toHaveBeenCalledExactlyOnceWith('reportUser', {
      id: expect.any(String),
      targetUid: 'ines',
      context: 'message',
      messageId: 'm1',
      todId: null,
      reason: 'spam',
      text: 'Un lien',
    });
  });

  it('reports a tod, and says where it is gone that it is', async () => {
    called.mockRejectedValueOnce(new RefusedError('reportContextMissing'));
    renderDialog({ targetUid: 'ines', context: 'tod', todId: 't1' });
    expect(screen.getByRole('dialog', { name: 'Signaler le tod avec Inès' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Harcèlement ou insultes' }));
    await send();
    expect(await screen.findByText(/Ce que vous signalez n’existe plus/)).toBeTruthy();
    expect(called).toHaveBeenCalledExactlyOnceWith('reportUser', {
      id: expect.any(String),
      targetUid: 'ines',
      context: 'tod',
      messageId: null,
      todId: 't1',
      reason: 'harassment',
      text: '',
    });
  });

  it.each([
    ['a word', () => userEvent.type(screen.getByLabelText('Précisions (facultatives)'), 'Il insiste')],
    ['a reason', () => userEvent.click(screen.getByRole('radio', { name: 'Autre raison' }))],
  ])('is not lost with one press once it has %s, and goes by its button', async (_, begin) => {
    const onClose = renderDialog();
    await begin();
    await pressBeside();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Rester' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('goes with one press where nothing stands in it', async () => {
    const onClose = renderDialog();
    await userEvent.keyboard('{Escape}');
    await pressBeside();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('wants a reason', async () => {
    renderDialog();
    await send();
    expect(screen.getByText('Choisissez une raison')).toBeTruthy();
    expect(called).not.toHaveBeenCalled();
  });

  it('is not changed while it is on its way', async () => {
    const answer = Promise.withResolvers<{ reportId: string }>();
    called.mockReturnValue(answer.promise);
    const onClose = renderDialog();
    const details = screen.getByLabelText('Précisions (facultatives)');
    await userEvent.click(screen.getByRole('radio', { name: 'Autre raison' }));
    await userEvent.type(details, 'Il insiste');
    await send();
    await userEvent.type(details, ' encore');
    await userEvent.click(screen.getByRole('radio', { name: 'Publicité ou arnaque' }));
    expect(details).toHaveProperty('value', 'Il insiste');
    expect(screen.getByRole('radio', { name: 'Autre raison' })).toHaveProperty('checked', true);
    answer.resolve({ reportId: 'r1' });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('stays open with why it was refused, and tries again under the same id', async () => {
    const refused = new RefusedError('tooManyReports');
    called.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    const onClose = renderDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Autre raison' }));
    await send();
    expect(await screen.findByText(/trop de signalements/)).toBeTruthy();
    await send();
    await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
    expect(called.mock.calls[1]).toEqual(called.mock.calls[0]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
