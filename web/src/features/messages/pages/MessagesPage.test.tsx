// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider } from '../../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { MessagesPage } from './MessagesPage.tsx';

const { useConversations } = vi.hoisted(() => ({ useConversations: vi.fn() }));
const { useMessageRequests } = vi.hoisted(() => ({ useMessageRequests: vi.fn() }));
vi.mock('../../../domain/messages/useConversations.ts', () => ({ useConversations }));
vi.mock('../../../domain/messages/requests/useMessageRequests.ts', () => ({ useMessageRequests }));

const member = sessionOf('me');

function show(fromCache: boolean, requests = 0, hasMore = false) {
  const items = Array.from({ length: requests }, (_, index) => ({ id: `member-${index}` }));
  useMessageRequests.mockReturnValue({ status: 'ready', items, fromCache, hasMore });
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

  it('leads to the requests, with their count, while there are some', () => {
    show(false);
    expect(screen.queryByRole('link', { name: /Demandes/ })).toBeNull();
    cleanup();
    show(false, 1);
    const entry = screen.getByRole('link', { name: /Demandes/ });
    expect(entry.getAttribute('href')).toBe('/messages?demandes');
    expect(entry.textContent).toMatch(/1\sdemande$/);
    cleanup();
    show(false, 10, true);
    expect(screen.getByRole('link', { name: /Demandes/ }).textContent).toMatch(/10\sdemandes et d’autres$/);
  });
});
