// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SendTodResult } from '../../domain/tods/sending/sendTodResult.ts';
import { storeTodDraft } from '../../domain/tods/sending/storedTodDraft.ts';
import {
  type AuthSession,
  AuthSessionContextProvider,
  VISITOR_SESSION,
} from '../../platform/firebase/AuthSessionContext.tsx';
import { SendTodButton } from './SendTodButton.tsx';

vi.mock('./components/sending/SendTodDialog.tsx', () => ({
  SendTodDialog: ({ onClose }: { onClose: (outcome: SendTodResult | undefined) => void }) => (
    <div role="dialog">
      <button type="button" onClick={() => onClose({ kind: 'sent' })}>
        envoyer
      </button>
      <button type="button" onClick={() => onClose(undefined)}>
        fermer
      </button>
    </div>
  ),
}));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const member: AuthSession = {
  status: 'signedIn',
  uid: 'me',
  email: 'me@exemple.fr',
  isVerified: true,
  isAdmin: false,
};

function show(session: AuthSession, address = '/profile/them', isDisabled = false): void {
  render(
    <AuthSessionContextProvider session={session}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <Routes>
          <Route
            path="/profile/:uid"
            element={<SendTodButton uid="them" name="Inès" isDisabled={isDisabled} />}
          />
          <Route path="/auth" element={<p>connexion</p>} />
        </Routes>
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );
}

let shown: ReturnType<typeof useLocation>;

function Address() {
  shown = useLocation();
  return null;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('SendTodButton', () => {
  it('leads a visitor to sign in', async () => {
    show(VISITOR_SESSION);
    await press('Envoyer un tod à Inès');
    expect(screen.getByText('connexion')).toBeTruthy();
    expect(shown.state).toEqual({ from: '/profile/them?tod=them' });
  });

  it('opens by itself, once, for whoever asked for it before signing in', async () => {
    show(VISITOR_SESSION, '/profile/them?tod=them');
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    show(member, '/profile/them?onglet=sports&tod=leo');
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    show(member, '/profile/them?onglet=sports&tod=them');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(shown.search).toBe('?onglet=sports');
    await press('fermer');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open by itself for somebody to whom nothing can be sent', () => {
    show(member, '/profile/them?tod=them', true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown.search).toBe('');
  });

  it('says that a tod was sent and still opens the dialog, which knows more', async () => {
    show(member);
    await press('Envoyer un tod à Inès');
    await press('fermer');
    await press('Envoyer un tod à Inès');
    await press('envoyer');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Tod envoyé');
    await press('fermer');
    expect(screen.getByRole('button', { name: 'Tod envoyé' })).toBeTruthy();
  });

  it('opens by itself for whoever left this tod here to complete their profile, and for nobody else', async () => {
    const draft = { recipient: { uid: 'them', name: 'Inès' }, draft: null, from: '/profile/them' };
    storeTodDraft('me', { ...draft, from: '/partners' });
    show(member);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    storeTodDraft('me', { ...draft, recipient: { uid: 'leo', name: 'Léo' } });
    show(member);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    storeTodDraft('me', draft);
    show(VISITOR_SESSION);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    show(member);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
