// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider } from '../../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { DecisionsPage } from './DecisionsPage.tsx';

const { useDecisions, useNewestUnread, markRead } = vi.hoisted(() => ({
  useDecisions: vi.fn(),
  useNewestUnread: vi.fn(),
  markRead: vi.fn(),
}));
vi.mock('../../../domain/moderation/useDecisions.ts', () => ({ useDecisions }));
vi.mock('../../../domain/notifications/unread/useNewestUnread.ts', () => ({ useNewestUnread }));
vi.mock('../../../domain/notifications/unread/markRead.ts', () => ({ markRead }));

const NONE = 'Aucune décision ne concerne votre compte.';
const NONE_HERE = 'Aucune décision enregistrée sur cet appareil.';

const page = () => (
  <AuthSessionContextProvider session={sessionOf('anne')}>
    <MemoryRouter>
      <DecisionsPage />
    </MemoryRouter>
  </AuthSessionContextProvider>
);

function show(fromCache: boolean): void {
  useDecisions.mockReturnValue({ status: 'ready', data: [], fromCache });
  render(page());
}

beforeEach(() => useNewestUnread.mockReturnValue([]));
afterEach(cleanup);

describe('the page of decisions', () => {
  it('says that there is none once the server has said so', () => {
    show(false);
    screen.getByText(NONE);
    expect(screen.queryByText(NONE_HERE)).toBeNull();
  });

  it('says only that none is on the device while the server is out of reach', () => {
    show(true);
    screen.getByText(NONE_HERE);
    expect(screen.queryByText(NONE)).toBeNull();
  });

  it('marks as read what is told of decisions, once they are shown, and nothing else', async () => {
    useNewestUnread.mockReturnValue([
      { id: 'told', relatedId: 'decision-report-1' },
      { id: 'payment', relatedId: 'subscription' },
      { id: 'to all', relatedId: null },
    ]);
    useDecisions.mockReturnValue({ status: 'loading' });
    const { rerender } = render(page());
    await vi.dynamicImportSettled();
    expect(markRead).not.toHaveBeenCalled();
    useDecisions.mockReturnValue({ status: 'ready', data: [], fromCache: false });
    rerender(page());
    await vi.waitFor(() => expect(markRead.mock.calls).toEqual([['anne', ['told']]]));
  });
});
