// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseDocument, profileSchema, publishPosition } from '@tod/model';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../texts.ts';
import { PartnersAround } from './PartnersAround.tsx';

const { useNameSearch, found, recommended } = vi.hoisted(() => ({
  useNameSearch: vi.fn(),
  found: { bringBack: vi.fn() },
  recommended: { bringBack: vi.fn() },
}));
vi.mock('../../../domain/people/names/useNameSearch.ts', () => ({ useNameSearch }));
vi.mock('../../../domain/people/search/usePartners.ts', () => ({
  usePartners: () => ({ status: 'ready', people: [LEA], error: null, radiusKm: 2, ...found }),
}));
vi.mock('../../../domain/people/search/useRecommendations.ts', () => ({
  useRecommendations: () => ({
    status: 'ready',
    people: [LEA],
    hasFound: true,
    reach: { radiusKm: 25, nobodyWithin: undefined },
    error: null,
    ...recommended,
  }),
}));
vi.mock('../../../domain/sports/useSportCatalogue.ts', () => ({
  useSportCatalogue: () => ({ status: 'ready', sports: [], byId: new Map() }),
}));
vi.mock('../../../domain/places/usePlaceSearch.ts', () => ({ usePlaceSearch: () => ({}) }));
vi.mock('../../../domain/places/components/PlacesNearby.tsx', () => ({ PlacesNearby: () => null }));
vi.mock('../../../domain/ads/components/AdSpace.tsx', () => ({ AdSpace: () => null }));

const HERE = publishPosition({ latitude: 45.9, longitude: 6.13 });
const own = parseDocument(profileSchema, { ...HERE, sportIds: ['judo'] });
const LEA = { profile: { ...own, name: 'Léa', uid: 'lea' }, distanceKm: 3 };
const RECOMMENDED = '/partners?vue=grille&choix=recommandations';

beforeEach(() => {
  localStorage.clear();
  useNameSearch.mockReturnValue(null);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function show(address: string) {
  history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: '/partners', element: <PartnersAround uid="me" own={own} center={HERE} /> },
  ]);
  render(<RouterProvider router={router} />);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const parameters = () => Object.fromEntries(new URL(location.href).searchParams);

describe('filters', () => {
  it('show the grid that they choose from, when applied to recommendations, which go by none', async () => {
    show(RECOMMENDED);
    await press(texts.filters);
    fireEvent.change(screen.getByLabelText(texts.filterDistance), { target: { value: '50' } });
    await press(texts.applyFilters);
    expect(parameters()).toEqual({ vue: 'grille', distance: '50' });
    screen.getByRole('button', { name: texts.filtersOn(1) });
  });

  it('leave discovery as it is', async () => {
    show('/partners');
    await press(texts.filters);
    fireEvent.change(screen.getByLabelText(texts.filterDistance), { target: { value: '50' } });
    await press(texts.applyFilters);
    expect(parameters()).toEqual({ distance: '50' });
  });

  it('are not counted where people are recommended', async () => {
    show('/partners?distance=50');
    screen.getByRole('button', { name: texts.filtersOn(1) });
    await press(texts.recommendations);
    screen.getByRole('button', { name: texts.filters });
  });
});

describe('the last pass', () => {
  it.each([
    ['recommendations', RECOMMENDED, recommended, found],
    ['the grid', '/partners?vue=grille', found, recommended],
  ])('can be taken back in %s, and is wanted back there alone', async (_, address, list, other) => {
    show(address);
    await press('Passer Léa');
    await press('Revenir à Léa');
    expect(list.bringBack).toHaveBeenCalledExactlyOnceWith('lea');
    expect(other.bringBack).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Revenir à Léa' })).toBeNull();
  });
});

describe('what is typed', () => {
  it('is searched for in the grid alone', async () => {
    show('/partners?vue=grille');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lea' } });
    const lastAsked = () => useNameSearch.mock.lastCall?.[2];
    expect(lastAsked()).toBe('lea');
    await press(texts.recommendations);
    expect(lastAsked()).toBe('');
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: texts.discovery })));
    expect(lastAsked()).toBe('');
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: texts.grid })));
    expect(lastAsked()).toBe('lea');
  });
});
