// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { type Session, SessionProvider, VISITOR_SESSION } from '../../platform/firebase/SessionContext.tsx';
import { type AdSpaceName, AdSpacesContext, Place, type Places } from './Place.tsx';

const member: Session = {
  status: 'signedIn',
  uid: 'u',
  email: 'u@exemple.fr',
  emailVerified: true,
  isAdmin: false,
};
const filled: Places = {
  fillings: {
    adHeader: () => <p>publicité</p>,
    adPartnersFeed: () => <p>annonce</p>,
    updateBanner: () => <p>mise à jour</p>,
  },
  isPremium: false,
};

function shown(session: Session, places: Places, page = '/sports', feed: AdSpaceName | null = null): string {
  const { container } = render(
    <SessionProvider session={session}>
      <AdSpacesContext value={places}>
        <MemoryRouter initialEntries={[page]}>
          <Place name="adHeader" />
          <Place name="updateBanner" />
          {feed === null ? null : <Place name={feed} />}
        </MemoryRouter>
      </AdSpacesContext>
    </SessionProvider>,
  );
  return container.innerHTML;
}

describe('Place', () => {
  afterEach(cleanup);

  it('takes no room while nothing fills it', () => {
    expect(shown(member, { fillings: {}, isPremium: false })).toBe('');
  });

  it('shows what fills it, and advertisements to free members only', () => {
    expect(shown(member, filled)).toBe('<p>publicité</p><p>mise à jour</p>');
    expect(shown(member, { ...filled, isPremium: true })).toBe('<p>mise à jour</p>');
    expect(shown({ ...member, isAdmin: true }, filled)).toBe('<p>mise à jour</p>');
    expect(shown(VISITOR_SESSION, filled)).toBe('<p>mise à jour</p>');
    expect(shown(member, filled, '/partners')).toBe('<p>mise à jour</p>');
  });

  it('keeps a list its advertisements on a quiet page, for free members', () => {
    expect(shown(member, filled, '/partners', 'adPartnersFeed')).toBe('<p>mise à jour</p><p>annonce</p>');
    for (const viewer of [VISITOR_SESSION, { ...member, isAdmin: true }]) {
      expect(shown(viewer, filled, '/partners', 'adPartnersFeed')).toBe('<p>mise à jour</p>');
    }
    const premium = { ...filled, isPremium: true };
    expect(shown(member, premium, '/partners', 'adPartnersFeed')).toBe('<p>mise à jour</p>');
  });
});
