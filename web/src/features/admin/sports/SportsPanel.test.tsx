// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { parseDocument, type Sport, sportSchema } from '@tod/model';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSports, updateSport } from '../../../domain/administration/sports/queries.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { toastError, toastInfo, toastSuccess, toastWarning } from '../../../platform/ui/toast.ts';
import { SportsPanel } from './SportsPanel.tsx';

vi.mock('../../../domain/administration/sports/queries.ts', () => ({
  readSports: vi.fn(),
  updateSport: vi.fn(),
  createSport: vi.fn(),
  readSport: vi.fn(),
  deleteSport: vi.fn(),
}));
vi.mock('../../../platform/ui/toast.ts', () => ({
  toastError: vi.fn(),
  toastInfo: vi.fn(),
  toastSuccess: vi.fn(),
  toastWarning: vi.fn(),
}));
const read = vi.mocked(readSports);
const update = vi.mocked(updateSport);

const sport = (id: string, popularity: number): Sport => ({
  ...parseDocument(sportSchema, { name: `Sport ${id}` }),
  id,
  popularity,
});

beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  update.mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', key: crypto.randomUUID() }]}>
      <SportsPanel />
    </MemoryRouter>,
  );

describe('the catalogue', () => {
  it('says after ten seconds that it took too long, and loads when asked again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    read.mockReturnValueOnce(new Promise(() => undefined));
    show();
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.queryByText('Délai d’attente dépassé lors du chargement des sports')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    await screen.findByText('Délai d’attente dépassé lors du chargement des sports');
    screen.getByText('La requête a pris trop de temps. Veuillez réessayer.');
    read.mockResolvedValue([sport('a', 40)]);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('1 sport(s) affiché(s)');
  });

  it('says that it could not be loaded, and when there is nothing in it', async () => {
    read.mockRejectedValueOnce(new Error('refused'));
    show();
    await screen.findByText('Erreur lors du chargement des sports');
    read.mockResolvedValue([]);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Aucun sport trouvé');
    screen.getByText('0 sport(s) affiché(s)');
  });

  it('stands in the order of French, whatever capitals and accents', async () => {
    read.mockResolvedValue(
      ['Yoga', 'Équitation', 'aviron', 'Escalade'].map((name) => ({ ...sport(name, 40), name })),
    );
    show();
    await screen.findByText('Équitation');
    const cells = screen.getAllByRole('gridcell').filter((cell) => cell.dataset.field === 'name');
    expect(cells.map((cell) => cell.textContent)).toEqual(['aviron', 'Équitation', 'Escalade', 'Yoga']);
  });

  it.each([
    ['on a phone', true, ['name', 'actions']],
    [
      'where there is room',
      false,
      ['imageUrl', 'name', 'description', 'intensity', 'popularity', 'isTeamSport', 'actions'],
    ],
  ])('shows %s the columns that fit', async (_where, matches, columns) => {
    const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => ({
      matches,
      ...listening,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    }));
    read.mockResolvedValue([sport('a', 40)]);
    show();
    await screen.findByRole('button', { name: 'Supprimer Sport a' });
    expect(screen.getAllByRole('gridcell').map((cell) => cell.dataset.field)).toEqual(columns);
  });

  it('says without a network that there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    await screen.findByText('Erreur lors du chargement des sports');
    expect(read).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('what one looks at in the catalogue', () => {
  /** Says where it leads back to. */
  function Form() {
    const { state } = useLocation();
    return <p>retour à {state.from}</p>;
  }
  const open = (search = '?onglet=sports') => {
    const router = createMemoryRouter(
      [
        { path: '/admin', element: <SportsPanel /> },
        { path: '/admin/sports/:id', element: <Form /> },
      ],
      { initialEntries: [{ pathname: '/admin', search, key: crypto.randomUUID() }] },
    );
    render(<RouterProvider router={router} />);
    return router;
  };
  const search = () => screen.getByLabelText<HTMLInputElement>('Rechercher un sport');
  const many = Array.from({ length: 30 }, (_, index) => sport(`s${index}`, 40));

  it('is there again after « Back », the page of the table, too', async () => {
    read.mockResolvedValue(many);
    const router = open();
    await screen.findByText(/^1.25 sur 30$/);
    fireEvent.change(search(), { target: { value: 'SPORT' } });
    fireEvent.click(screen.getByRole('button', { name: 'Aller à la page suivante' }));
    await screen.findByText(/^26.30 sur 30$/);
    await act(() => router.navigate('/admin/sports/s1', { state: { from: '/' } }));
    await screen.findByText('retour à /');
    await act(() => router.navigate(-1));
    await screen.findByText(/^26.30 sur 30$/);
    expect(search().value).toBe('SPORT');
  });

  it('begins with its first page once another search is typed', async () => {
    read.mockResolvedValue(many);
    open('?onglet=sports&page=1');
    await screen.findByText(/^26.30 sur 30$/);
    fireEvent.change(search(), { target: { value: 'sport' } });
    await screen.findByText(/^1.25 sur 30$/);
  });

  it('is there again where the form of a sport leads back to it', async () => {
    read.mockResolvedValue(many);
    open();
    await screen.findByText('30 sport(s) affiché(s)');
    fireEvent.change(search(), { target: { value: 'sport s29' } });
    fireEvent.click(await screen.findByRole('link', { name: 'Modifier Sport s29' }));
    await screen.findByText('retour à /admin?onglet=sports&recherche=sport+s29');
    cleanup();
    const router = open('?onglet=sports&recherche=sport+s29');
    await screen.findByText('1 sport(s) affiché(s)');
    expect(search().value).toBe('sport s29');
    fireEvent.change(search(), { target: { value: '' } });
    await screen.findByText('30 sport(s) affiché(s)');
    expect(search().value).toBe('');
    expect(router.state.location.search).not.toContain('recherche');
  });
});

describe('the repair of popularities', () => {
  const repair = async () => {
    show();
    await screen.findByText(/au total/);
    fireEvent.click(screen.getByRole('button', { name: 'Corriger les scores de popularité' }));
  };

  it('brings those above 99 back to the scale, and is over then', async () => {
    read.mockResolvedValue([sport('a', 100), sport('b', 40)]);
    await repair();
    await screen.findByRole('button', { name: 'Scores corrigés' });
    expect(update.mock.calls).toEqual([['a', { popularity: 0 }]]);
    expect(toastSuccess).toHaveBeenCalledWith('1\u00a0sport corrigé avec succès');
    const button = screen.getByRole('button', { name: 'Scores corrigés' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('writes over nothing that was corrected since the table was read', async () => {
    read.mockResolvedValueOnce([sport('a', 150)]);
    read.mockResolvedValue([sport('a', 80)]);
    await repair();
    await screen.findByRole('button', { name: 'Scores corrigés' });
    expect(update).not.toHaveBeenCalled();
    expect(toastInfo).toHaveBeenCalledWith('Aucun score à corriger');
    screen.getByText('80/100');
  });

  it('says where the catalogue cannot be read, and may be tried again', async () => {
    read.mockResolvedValueOnce([sport('a', 150)]);
    read.mockRejectedValueOnce(new Error('unavailable'));
    await repair();
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledWith(
        expect.stringMatching(/^Les scores n’ont pas pu être corrigés\. ./),
      ),
    );
    await screen.findByRole('button', { name: 'Corriger les scores de popularité' });
    expect(update).not.toHaveBeenCalled();
  });

  it('says that there is nothing to repair, and is over as well', async () => {
    read.mockResolvedValue([sport('b', 40)]);
    await repair();
    await screen.findByRole('button', { name: 'Scores corrigés' });
    expect(toastInfo).toHaveBeenCalledWith('Aucun score à corriger');
  });

  it('says how many could not be mended, and may be tried again', async () => {
    read.mockResolvedValue([sport('a', 100), sport('b', 100)]);
    update.mockRejectedValueOnce(new Error('refused'));
    await repair();
    await waitFor(() => expect(toastWarning).toHaveBeenCalledWith('1\u00a0sport corrigé, 1\u00a0échec'));
    const again = await screen.findByRole('button', { name: 'Corriger les scores de popularité' });
    expect(within(again).queryByText('Scores corrigés')).toBeNull();
    expect(toastError).not.toHaveBeenCalled();
  });
});
