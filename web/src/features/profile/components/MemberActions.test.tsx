// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonActionsProps } from '../parts.ts';
import { MemberActions } from './MemberActions.tsx';

const { useBlock, sendReport } = vi.hoisted(() => ({ useBlock: vi.fn(), sendReport: vi.fn() }));
vi.mock('../../../domain/people/safety/useBlock.ts', () => ({ useBlock }));
vi.mock('../../../domain/people/safety/sendReport.ts', () => ({ sendReport }));

const block = vi.fn();
const unblock = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  useBlock.mockReturnValue({ isBlocked: false, isPending: false, block, unblock });
});
afterEach(cleanup);

function Offered({ name, isBlocked }: PersonActionsProps) {
  return (
    <button type="button" disabled={isBlocked}>
      Écrire à {name}
    </button>
  );
}

function show(name = 'Léo') {
  const actions = () => (
    <MemberActions uid="anne" target={{ uid: 'leo', name }} PersonActions={name === '' ? null : Offered} />
  );
  const { rerender } = render(actions());
  return () => rerender(actions());
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the menu, and chooses in it. */
function choose(entry: string, name = 'Léo') {
  press(`Autres actions pour ${name}`);
  fireEvent.click(screen.getByRole('menuitem', { name: entry }));
}

describe('MemberActions', () => {
  it('blocks only after asking, and does nothing when the answer is no', async () => {
    show();
    choose('Bloquer');
    expect(screen.getByRole('dialog', { name: 'Bloquer Léo\u00a0?' })).toBeTruthy();
    press('Annuler');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(block).not.toHaveBeenCalled();
    choose('Bloquer');
    press('Bloquer');
    expect(block).toHaveBeenCalledOnce();
    expect(useBlock).toHaveBeenCalledWith('anne', 'leo');
  });

  it('says that somebody is blocked, closes what the app offers, and unblocks without asking', () => {
    const update = show();
    useBlock.mockReturnValue({ isBlocked: true, isPending: true, block, unblock });
    update();
    expect(screen.getByRole('status').textContent).toBe('Blocage en cours...');
    expect(screen.getByRole('button', { name: 'Écrire à Léo' }).hasAttribute('disabled')).toBe(true);
    useBlock.mockReturnValue({ isBlocked: true, isPending: false, block, unblock });
    update();
    expect(screen.getByRole('status').textContent).toBe(
      'Vous avez bloqué cette personne\u00a0: ni tod ni message entre vous.',
    );
    expect(screen.getByRole('button', { name: 'Écrire à Léo' }).hasAttribute('disabled')).toBe(true);
    choose('Débloquer');
    expect(unblock).toHaveBeenCalledOnce();
  });

  it('offers the same while it is not known whether somebody is blocked', () => {
    useBlock.mockReturnValue({ isBlocked: undefined, isPending: false, block, unblock });
    show();
    expect(screen.getByRole('button', { name: 'Écrire à Léo' }).hasAttribute('disabled')).toBe(false);
    press('Autres actions pour Léo');
    expect(screen.getByRole('menuitem', { name: 'Bloquer' })).toBeTruthy();
  });

  it('reports the profile with a reason, and closes', async () => {
    sendReport.mockResolvedValue(undefined);
    show();
    choose('Signaler');
    fireEvent.click(screen.getByRole('radio', { name: 'Faux profil' }));
    press('Envoyer le signalement');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sendReport).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ reported: { targetUid: 'leo', context: 'profile' }, reason: 'fakeProfile' }),
    );
  });

  it('has words for somebody without a name', () => {
    show('');
    expect(screen.getByRole('button', { name: 'Autres actions pour cette personne' })).toBeTruthy();
  });
});
