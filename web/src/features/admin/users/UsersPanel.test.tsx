// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type Profile, parseDocument, profileSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteMember } from '../../../domain/administration/members/memberActions.ts';
import { readMembersByName, readNewestMembers } from '../../../domain/administration/members/queries.ts';
import { refreshMembers } from '../../../domain/administration/members/useMembers.ts';
import { call } from '../../../platform/firebase/call.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { UsersPanel } from './UsersPanel.tsx';

vi.mock('../../../platform/firebase/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../platform/firebase/AuthSessionContext.tsx', () => ({
  useSignedIn: () => ({ uid: 'alma' }),
}));
vi.mock('../../../domain/administration/members/queries.ts', () => ({
  readMember: vi.fn(),
  readMembersByName: vi.fn(),
  readNewestMembers: vi.fn(),
}));
const newest = vi.mocked(readNewestMembers);
const called = vi.mocked(call);

beforeEach(() => {
  vi.resetAllMocks();
  queryClient.clear();
});
afterEach(cleanup);

const show = () =>
  render(
    // Each time another entry of the history: one that is come back to remembers what was typed.
    <MemoryRouter initialEntries={[{ pathname: '/', key: crypto.randomUUID() }]}>
      <UsersPanel />
    </MemoryRouter>,
  );
const profiles = (names: readonly string[]): Profile[] =>
  names.map((name, index) => ({ ...parseDocument(profileSchema, { name }), uid: `u${index}` }));
const described = (emails: readonly (string | null)[], addressesKnown = true) => ({
  members: emails.map((email, index) => ({
    uid: `u${index}`,
    email,
    isAdmin: index === 0,
    suspended: index === 1,
    isThere: true,
  })),
  addressesKnown,
});

describe('the list of people', () => {
  it('says what each one is and what can be done with them, and what is not known of whom', async () => {
    newest.mockResolvedValue({ items: profiles(['Zoé', 'Max', '']), next: null });
    called.mockResolvedValue(described(['zoe@example.org', null, 'x@example.org']));
    show();
    const table = await screen.findByRole('region', { name: 'Utilisateurs' });
    const [, zoe, max, unnamed] = within(table).getAllByRole('row');
    const said = (row: HTMLElement | undefined) => row?.textContent;
    expect(said(zoe)).toContain('zoe@example.org');
    expect(said(zoe)).toContain('Admin');
    expect(said(zoe)).not.toContain('Supprimer');
    expect(said(max)).toContain('Email non trouvé');
    expect(said(max)).toContain('Suspendu');
    expect(said(max)).toContain('Lever la suspension');
    expect(said(unnamed)).toContain('Nom non disponible');
    for (const role of ['table', 'columnheader', 'rowheader', 'cell'])
      expect(within(table).getAllByRole(role).length).toBeGreaterThan(0);
  });

  it('offers of whom Auth alone knows nothing but to delete them', async () => {
    newest.mockResolvedValue({ items: profiles(['Zoé', 'Max', 'Léo']), next: null });
    const { members, addressesKnown } = described(['zoe@example.org', null, 'leo@example.org']);
    const known = members.map((member, index) => ({ ...member, isThere: index < 2 }));
    called.mockResolvedValue({ members: known, addressesKnown });
    show();
    const row = (await screen.findByText('Léo')).closest('tr');
    const offered = within(row ?? document.body).getAllByRole('button');
    expect(offered.map((button) => button.textContent)).toEqual(['Supprimer']);
  });

  it('goes on without addresses where Auth does not answer', async () => {
    newest.mockResolvedValue({ items: profiles(['Zoé']), next: null });
    called.mockResolvedValue(described([null], false));
    show();
    await screen.findByText('Non disponible');
  });

  it('says that it could not be loaded, and loads when asked again', async () => {
    newest.mockRejectedValueOnce(new Error('refused')).mockRejectedValueOnce(new Error('refused'));
    show();
    await screen.findByText('Erreur lors du chargement des utilisateurs', {}, { timeout: 5_000 });
    newest.mockResolvedValue({ items: [], next: null });
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Aucun utilisateur trouvé');
  });

  it('searches by name, and says where nobody is called so', async () => {
    newest.mockResolvedValue({ items: [], next: null });
    vi.mocked(readMembersByName).mockResolvedValue({ items: [], next: null });
    show();
    fireEvent.change(await screen.findByLabelText('Rechercher un utilisateur'), {
      target: { value: ' zoé ' },
    });
    await vi.waitFor(() => expect(readMembersByName).toHaveBeenCalledWith('zoé', undefined), 20_000);
    await screen.findByText('Aucun utilisateur trouvé');
  });

  it('has nobody any more whose account was deleted, although what was theirs is still there', async () => {
    const there = profiles(['Léo', 'Zoé']).map((one) => ({ ...one, uid: `deletion-${one.name}` }));
    newest.mockResolvedValue({ items: there, next: null });
    called.mockResolvedValue(described([null, null]));
    show();
    await screen.findByText('Zoé');
    called.mockResolvedValueOnce({ deleted: true });
    await deleteMember({ id: 'a'.repeat(20), uid: 'deletion-Zoé', reason: 'Fraude', days: null });
    await act(() => refreshMembers());
    await screen.findByText('Léo');
    expect(screen.queryByText('Zoé')).toBeNull();
  });
});
