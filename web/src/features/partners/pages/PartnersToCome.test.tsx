// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AuthSessionContextProvider,
  LOADING_SESSION,
} from '../../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { PartnersPage } from './PartnersPage.tsx';

const { useListing } = vi.hoisted(() => ({ useListing: vi.fn() }));
vi.mock('../components/PartnersSkeleton.tsx', async (original) => ({
  ...(await original<object>()),
  PartnersSkeleton: ({ view }: { readonly view: string }) => <p>{`Bientôt : ${view}`}</p>,
}));
vi.mock('../../../domain/profile/edit/useAddressTakeOver.ts', () => ({ useAddressTakeOver: useListing }));
vi.mock('../../../domain/profile/edit/useOwnProfile.ts', () => ({
  useCachedOwnProfile: () => ({ status: 'loading' }),
}));
vi.mock('../../../domain/people/interactions/useInteractionSync.ts', () => ({
  loadInteractionSync: async () => undefined,
}));
vi.mock('../components/OfflineModeNotice.tsx', () => ({ OfflineModeNotice: () => <hr /> }));
vi.mock('./PartnersAround.tsx', () => ({ PartnersAround: () => null }));

afterEach(() => {
  cleanup();
  useListing.mockReset();
});

function open(address: string, session: Parameters<typeof AuthSessionContextProvider>[0]['session']) {
  render(
    <AuthSessionContextProvider session={session}>
      <MemoryRouter initialEntries={[address]}>
        <PartnersPage />
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );
}

describe.each([
  ['the deck', '/partners', 'discovery'],
  ['the grid', '/partners?vue=grille', 'grid'],
  ['recommendations', '/partners?choix=recommandations', 'grid'],
])('where the address asks for %s', (_, address, view) => {
  it('has its shape while it is not known who looks', () => {
    open(address, LOADING_SESSION);
    screen.getByText(`Bientôt : ${view}`);
  });

  it.each(['waiting', 'open'])(
    'has its shape while the code comes, and then the profile (taking the address over: %s)',
    async (listing) => {
      useListing.mockReturnValue(listing);
      open(address, sessionOf('camille'));
      screen.getByText(`Bientôt : ${view}`);
      await vi.waitFor(() => expect(useListing).toHaveBeenCalled(), 20_000);
      if (listing === 'open') await screen.findByRole('separator');
      screen.getByText(`Bientôt : ${view}`);
    },
  );
});
