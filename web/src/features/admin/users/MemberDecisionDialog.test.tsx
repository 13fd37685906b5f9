// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Member, refreshMembers } from '../../../domain/administration/members/useMembers.ts';
import { call } from '../../../platform/firebase/call.ts';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { MemberDecisionDialog } from './MemberDecisionDialog.tsx';
import type { MemberAction } from './memberDecisions.ts';

vi.mock('../../../platform/firebase/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../domain/administration/members/useMembers.ts', () => ({
  refreshMembers: vi.fn(async () => undefined),
  forgetMember: vi.fn(),
}));
const called = vi.mocked(call);

const LEO: Member = {
  uid: 'leo',
  name: 'Léo',
  email: { kind: 'known', address: 'leo@example.org' },
  isAdmin: false,
  suspended: false,
  isThere: true,
};

beforeEach(() => {
  called.mockReset();
  vi.mocked(refreshMembers).mockClear();
});
afterEach(cleanup);

function ask(action: MemberAction) {
  const onClose = vi.fn();
  render(<MemberDecisionDialog action={action} member={LEO} onClose={onClose} />);
  return {
    onClose,
    answer: (reason: string, button: string) => {
      fireEvent.change(screen.getByLabelText(/^Motif/), { target: { value: reason } });
      fireEvent.click(screen.getByRole('button', { name: button }));
    },
  };
}

describe('the dialog of a suspension', () => {
  it('wants reasons that say something, as the member reads them', async () => {
    const { answer } = ask('suspend');
    screen.getByText(/La personne lira ces raisons, pourra contester/);
    answer('Spam', 'Suspendre');
    await screen.findByText('Donnez les raisons en quelques mots.');
    expect(called).not.toHaveBeenCalled();
  });

  it('suspends for the time that was chosen, and asks again under the same id', async () => {
    const { answer, onClose } = ask('suspend');
    called.mockRejectedValueOnce(new CallFailedError('timeout'));
    fireEvent.change(screen.getByLabelText('Durée de la suspension'), { target: { value: '30' } });
    answer('Insultes répétées', 'Suspendre');
    await screen.findByText(/^Erreur lors de la suspension du compte/);
    called.mockResolvedValueOnce({ suspended: true });
    answer('Insultes répétées', 'Suspendre');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), 20_000);
    const [first, second] = called.mock.calls.map(([, input]) => input);
    expect(first).toEqual({
      id: expect.stringMatching(/^.{16,64}$/),
      uid: 'leo',
      suspended: true,
      days: 30,
      reason: 'Insultes répétées',
    });
    expect(second).toEqual(first);
  });
});

describe('a reason that is half typed', () => {
  it('is not lost with one press', () => {
    const { onClose } = ask('promote');
    const field = screen.getByLabelText(/^Motif/);
    fireEvent.change(field, { target: { value: 'Elle aide' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Rester' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', 'Elle aide');
    fireEvent.change(field, { target: { value: ' ' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the dialog of a deletion', () => {
  it('says that the reasons are sent, and wants some that say something', async () => {
    const { answer, onClose } = ask('remove');
    screen.getByText(/la personne recevra ces raisons par e-mail, et pourra contester/);
    answer('Spam', 'Supprimer');
    await screen.findByText('Donnez les raisons en quelques mots.');
    expect(called).not.toHaveBeenCalled();
    called.mockResolvedValueOnce({ deleted: true });
    answer('Insultes répétées', 'Supprimer');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), 20_000);
    expect(called.mock.calls).toEqual([['deleteMember', { uid: 'leo', reason: 'Insultes répétées' }]]);
  });
});

describe('what is decided about a member', () => {
  it.each([
    [
      'remove',
      'Compte : Léo (leo@example.org). Cette action est irréversible. Le compte utilisateur sera définitivement supprimé. Un abonnement premium s’arrête tout de suite, sans remboursement de la période en cours.',
    ],
    ['promote', /^Léo \(leo@example\.org\) pourra gérer/],
    ['demote', /^Léo \(leo@example\.org\) n’aura plus/],
  ] as const)('names them with their address (%s), as names are not unique', (action, said) => {
    ask(action);
    screen.getByText(said);
  });
});

describe('any other decision about a member', () => {
  it.each([
    ['is stored', () => called.mockResolvedValueOnce({ isAdmin: true })],
    [
      'is refused for what the list does not know yet',
      () => called.mockRejectedValueOnce(new RefusedError('memberSuspended')),
    ],
  ])('has the list read anew once it %s', async (_what, settle) => {
    settle();
    const { answer } = ask('promote');
    answer('Été', 'Nommer admin');
    await vi.waitFor(() => expect(refreshMembers).toHaveBeenCalledOnce(), 20_000);
  });

  it('takes a word for a reason, and has no duration', async () => {
    const { answer, onClose } = ask('promote');
    expect(screen.queryByLabelText('Durée de la suspension')).toBeNull();
    answer('', 'Nommer admin');
    await screen.findByText('Indiquez un motif.');
    called.mockResolvedValueOnce({ isAdmin: true });
    answer('Été', 'Nommer admin');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), 20_000);
    expect(called.mock.calls).toEqual([['setAdminRole', { uid: 'leo', reason: 'Été', isAdmin: true }]]);
  });
});
