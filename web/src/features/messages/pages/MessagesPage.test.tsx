// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type AuthSession,
  AuthSessionContextProvider,
} from '../../../platform/firebase/AuthSessionContext.tsx';
import { MessagesPage } from './MessagesPage.tsx';

const { useConversations } = vi.hoisted(() => ({ useConversations: vi.fn() }));
vi.mock('../../../domain/messages/useConversations.ts', () => ({ useConversations }));

const member: AuthSession = {
  status: 'signedIn',
  uid: 'me',
  email: 'me@exemple.fr',
  isVerified: true,
  isAdmin: false,
};

function show(fromCache: boolean) {
  useConversations.mockReturnValue({ status: 'ready', items: [], fromCache, hasMore: false });
  render(
    <AuthSessionContextProvider session={member}>
      <MemoryRouter>
        <MessagesPage />
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );
}

const NONE = 'Vous n’avez pas encore de conversation.';
const NONE_HERE = 'Aucune conversation enregistrée sur cet appareil.';

afterEach(cleanup);

describe('MessagesPage', () => {
  it('says that there is no conversation once the server has said so', () => {
    show(false);
    expect(screen.getByText(NONE)).toBeTruthy();
    expect(screen.queryByText(NONE_HERE)).toBeNull();
  });

  it('says only that none is on the device while the server is out of reach', () => {
    show(true);
    expect(screen.getByText(NONE_HERE)).toBeTruthy();
    expect(screen.queryByText(NONE)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trouver quelqu’un à qui écrire' })).toBeNull();
  });
});
