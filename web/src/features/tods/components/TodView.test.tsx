// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { personSchema, type Tod, todSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider } from '../../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { TodView } from './TodView.tsx';

vi.mock('../../../domain/sports/useSportCatalogue.ts', () => ({
  useSportCatalogue: () => ({ status: 'loading', sports: [], byId: new Map() }),
}));
vi.mock('../../../domain/sports/useShownSports.ts', () => ({ useShownSports: () => [] }));
vi.mock('../../../domain/tods/sessions/useSessions.ts', () => ({
  useSessions: () => ({ list: { status: 'loading' } }),
}));
vi.mock('../../../domain/tods/slots/useSlotSuggestions.ts', () => ({
  useSlotSuggestions: () => ({ status: 'loading' }),
}));

afterEach(cleanup);

function show(status: Tod['status'], isVerified: boolean, change: Partial<Tod> = {}): void {
  const tod: Tod = {
    ...todSchema.getDefault(),
    id: 't1',
    status,
    slot: { start: new Date(2100, 0, 1, 18), end: new Date(2100, 0, 1, 20) },
    participants: ['me', 'them'],
    initiatorUid: 'them',
    recipientUid: 'me',
    people: { them: personSchema.cast({ name: 'Inès', city: 'Annecy' }) },
    ...change,
  };
  render(
    <MemoryRouter>
      <AuthSessionContextProvider session={sessionOf('me', { isVerified })}>
        <TodView tod={tod} uid="me" partnerUid="them" running={undefined} onAsk={vi.fn()} />
      </AuthSessionContextProvider>
    </MemoryRouter>,
  );
}

describe('the page of a tod', () => {
  it('has common moments to propose, unless the other one’s account is suspended', () => {
    const moments = () => screen.queryByRole('region', { name: 'Prochains créneaux en commun' });
    show('accepted', true, { slot: null });
    expect(moments()).not.toBeNull();
    cleanup();
    show('accepted', true, { slot: null, people: { them: personSchema.cast({ suspended: true }) } });
    expect(moments()).toBeNull();
  });

  it.each(['pending', 'accepted'] as const)(
    'says to whoever has not confirmed their address why the server refuses them, while it is %s',
    (status) => {
      show(status, false);
      expect(screen.getByRole('alert').textContent).toContain('Confirmez votre adresse e-mail');
    },
  );

  it('says nothing of the address where it is confirmed, or where nothing is left to be done', () => {
    show('pending', true);
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    show('rejected', false);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
