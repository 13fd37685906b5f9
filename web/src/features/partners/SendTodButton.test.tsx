// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SendTodResult } from '../../domain/tods/sending/sendTodResult.ts';
import { storeTodDraft } from '../../domain/tods/sending/storedTodDraft.ts';
import {
  type AuthSession,
  AuthSessionContextProvider,
  VISITOR_SESSION,
} from '../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../platform/firebase/testing.ts';
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

const member = sessionOf('me');

function show(session: AuthSession, address = '/profile/them', isDisabled = false): void {
  render(
    <AuthSessionContextProvider session={session}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route
            path="/profile/:uid"
            element={<SendTodButton uid="them" name="Inès" isDisabled={isDisabled} />}
          />
        </Routes>
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('SendTodButton', () => {
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
