// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ProfileFields, parseDocument, profileSchema } from '@tod/model';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { accountTexts } from '../accountTexts.ts';
import { texts } from '../texts.ts';
import { BlockedPeoplePanel } from './BlockedPeoplePanel.tsx';

const { call, readProfile, toastError, useBlockedPeople } = vi.hoisted(() => ({
  call: vi.fn(),
  readProfile: vi.fn<(uid: string) => Promise<ProfileFields | null>>(),
  toastError: vi.fn(),
  useBlockedPeople: vi.fn(),
}));
vi.mock('../../../domain/people/safety/useBlockedPeople.ts', () => ({ useBlockedPeople }));
vi.mock('../../../domain/people/safety/readPeople.ts', () => ({ invalidatePeople: () => undefined }));
vi.mock('../../../domain/people/profiles/readProfile.ts', () => ({ readProfile }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError }));

const NAMES = new Map([
  ['leo', 'Léo'],
  ['mia', 'Mia'],
  ['noe', 'Noé'],
  ['unnamed', ''],
]);

const showMore = vi.fn();
const retry = vi.fn();
const list = (uids: readonly string[], rest: object = {}) =>
  useBlockedPeople.mockReturnValue({
    status: 'ready',
    items: uids.map((id) => ({ id })),
    fromCache: false,
    hasMore: false,
    isLoadingMore: false,
    showMore,
    ...rest,
  });

/** What the page remembers belongs to its entry in the history: each test has another one. */
let entry = 0;

beforeEach(() => {
  entry += 1;
  vi.resetAllMocks();
  queryClient.clear();
  call.mockReturnValue(new Promise(() => undefined));
  readProfile.mockImplementation(async (uid) => {
    const name = NAMES.get(uid);
    return name === undefined ? null : parseDocument(profileSchema, { name });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const panel = () => (
  <MemoryRouter initialEntries={[{ pathname: '/profile', key: `own ${entry}` }]}>
    <Pages />
  </MemoryRouter>
);

function Pages() {
  const navigate = useNavigate();
  return useLocation().pathname === '/profile' ? (
    <BlockedPeoplePanel uid="anne" />
  ) : (
    <button type="button" onClick={() => void navigate(-1)}>
      Retour
    </button>
  );
}

/** Opens the list. @returns what draws it anew, as the list has it then */
function open() {
  const { rerender } = render(panel());
  fireEvent.click(screen.getByRole('button', { name: 'Voir les personnes bloquées' }));
  return () => rerender(panel());
}

const unblockOf = (name: string) => screen.findByRole('button', { name: `Débloquer ${name}` });

describe('the people whom one has blocked', () => {
  it('are read when they are asked for, and not before', async () => {
    list(['leo']);
    render(panel());
    expect(useBlockedPeople).not.toHaveBeenCalled();
    const button = screen.getByRole('button', { name: 'Voir les personnes bloquées', expanded: false });
    fireEvent.click(button);
    expect((await screen.findByRole('link', { name: 'Léo' })).getAttribute('href')).toBe('/profile/leo');
    expect(useBlockedPeople).toHaveBeenCalledWith('anne');
    fireEvent.click(screen.getByRole('button', { name: 'Masquer les personnes bloquées', expanded: true }));
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('are unblocked without asking, once, and stay until the server has lifted the block', async () => {
    list(['leo', 'mia']);
    const update = open();
    const button = await unblockOf('Léo');
    fireEvent.click(button);
    fireEvent.click(button);
    expect(call).toHaveBeenCalledExactlyOnceWith('setBlock', { targetUid: 'leo', blocked: false });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toEqual(['Déblocage en cours...', '']);
    list(['mia']);
    update();
    expect(screen.queryByText('Léo')).toBeNull();
    await unblockOf('Mia');
  });

  it('stay where the server cannot be asked, which is said, and can be unblocked again', async () => {
    list(['leo']);
    call.mockRejectedValue(new CallFailedError('offline'));
    open();
    const button = await unblockOf('Léo');
    await act(async () => fireEvent.click(button));
    expect(toastError).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Impossible de débloquer cette personne\. /),
    );
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });

  it('can be unblocked without a name, and where their profile is closed or gone', async () => {
    list(['gone', 'unnamed']);
    open();
    expect(await screen.findByText(texts.notFound)).toBeTruthy();
    expect(await screen.findByRole('link', { name: texts.unnamed })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Débloquer cette personne (2)' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Débloquer cette personne (1)' }));
    expect(call).toHaveBeenCalledExactlyOnceWith('setBlock', { targetUid: 'gone', blocked: false });
  });

  it('are read again one by one where their profile did not come', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    readProfile.mockRejectedValueOnce(new CallFailedError('offline'));
    list(['leo']);
    open();
    expect(await screen.findByText(accountTexts.personLoadFailed)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer (1)' }));
    await unblockOf('Léo');
    expect(screen.queryByRole('button', { name: 'Réessayer (1)' })).toBeNull();
  });

  it('can be unblocked where their profile does not come', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    readProfile.mockRejectedValueOnce(new CallFailedError('offline'));
    list(['leo', 'mia']);
    open();
    await screen.findByText(accountTexts.personLoadFailed);
    fireEvent.click(screen.getByRole('button', { name: 'Débloquer cette personne (1)' }));
    expect(call).toHaveBeenCalledExactlyOnceWith('setBlock', { targetUid: 'leo', blocked: false });
    expect(screen.getByText('Déblocage en cours...')).toBeTruthy();
  });

  it('are shown still to whoever comes back from one of them', async () => {
    list(['leo']);
    open();
    fireEvent.click(await screen.findByRole('link', { name: 'Léo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Retour' }));
    expect(screen.getByRole('button', { name: 'Masquer les personnes bloquées' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Léo' })).toBeTruthy();
  });

  it('are said to be nobody, and offline only that nobody is known here', () => {
    list([]);
    const update = open();
    expect(screen.getByText('Vous n’avez bloqué personne.')).toBeTruthy();
    list([], { fromCache: true });
    update();
    expect(screen.getByText(accountTexts.nobodyBlockedOffline)).toBeTruthy();
  });

  it('are waited for, and asked for again where they did not come', () => {
    useBlockedPeople.mockReturnValue({ status: 'loading' });
    const update = open();
    expect(screen.getByRole('status').textContent).toBe('Chargement...');
    useBlockedPeople.mockReturnValue({ status: 'error', error: new CallFailedError('timeout'), retry });
    update();
    expect(screen.getByText(accountTexts.blockedLoadFailed)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('come page by page', async () => {
    list(['leo'], { hasMore: true });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
    expect(showMore).toHaveBeenCalledOnce();
    await unblockOf('Léo');
  });
});

describe('the focus of the row that goes', () => {
  it('is with the next one, then with the last one, and at the end with what says that nobody is left, never with a button', async () => {
    list(['leo', 'mia', 'noe']);
    const update = open();
    const [mia, noe, leo] = [await unblockOf('Mia'), await unblockOf('Noé'), await unblockOf('Léo')];
    mia.focus();
    list(['leo', 'noe']);
    update();
    expect(document.activeElement).toBe(noe.closest('li'));
    list(['leo']);
    update();
    expect(document.activeElement).toBe(leo.closest('li'));
    list([]);
    update();
    expect(document.activeElement).toBe(screen.getByText('Vous n’avez bloqué personne.'));
  });

  it('stays where it is when another row goes', async () => {
    list(['leo', 'mia']);
    const update = open();
    const mia = await unblockOf('Mia');
    (await unblockOf('Léo')).focus();
    mia.focus();
    list(['mia']);
    update();
    expect(document.activeElement).toBe(mia);
    act(() => mia.blur());
    list([]);
    update();
    expect(document.activeElement).toBe(document.body);
  });
});
