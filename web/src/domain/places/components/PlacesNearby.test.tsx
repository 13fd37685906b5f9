// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import type { PlaceSearch } from '../usePlaceSearch.ts';
import { PlacesNearby } from './PlacesNearby.tsx';

afterEach(cleanup);

const TENNIS = { id: 'tennis', name: 'Tennis' };
const SWIMMING = { id: 'natation', name: 'Natation' };

function renderPlaces(search: PlaceSearch, sports = [TENNIS]) {
  const onSearch = vi.fn();
  render(
    <MemoryRouter>
      <PlacesNearby sports={sports} search={search} onSearch={onSearch} />
    </MemoryRouter>,
  );
  return onSearch;
}

const court = placeSchema.cast({
  id: 'w1',
  name: 'Tennis du lac',
  type: 'pitch',
  latitude: 45.9,
  longitude: 6.1,
  distanceKm: 1.24,
});

describe('PlacesNearby', () => {
  it('asks for nothing before somebody wants it, then for five kilometres', async () => {
    const onSearch = renderPlaces({ status: 'idle' });
    expect(onSearch).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Trouver des lieux' }));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('tennis', 5000);
  });

  it('lists a place with its distance and the way there, and offers ten kilometres', async () => {
    const onSearch = renderPlaces({ status: 'ready', radius: 5000, places: [court] });
    expect(screen.getByText('1,2 km')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Itinéraire vers Tennis du lac' });
    expect(way.getAttribute('href')).toContain('45.9%2C6.1');
    expect(way.getAttribute('rel')).toContain('noopener');
    await userEvent.click(screen.getByRole('button', { name: /Élargir/ }));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('tennis', 10_000);
  });

  it('says that nothing was found, and where it does not widen any more', () => {
    renderPlaces({ status: 'ready', radius: 10_000, places: [] });
    expect(screen.getByText(/Aucun lieu sportif/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Élargir/ })).toBeNull();
  });

  it('says once that places cannot be found, and tries the same again', async () => {
    const onSearch = renderPlaces({
      status: 'failed',
      radius: 10_000,
      error: new RefusedError('placesUnavailable'),
    });
    expect(screen.getAllByText('Impossible de trouver des lieux sportifs à proximité')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('tennis', 10_000);
  });

  it('says that there is no network', () => {
    renderPlaces({ status: 'failed', radius: 5000, error: new CallFailedError('offline') });
    expect(screen.getByText(/Pas de connexion/)).toBeTruthy();
  });

  it('leads somebody without a position to their profile', () => {
    renderPlaces({ status: 'positionMissing' });
    expect(screen.getByText('Coordonnées de localisation manquantes')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compléter mon profil' }).getAttribute('href')).toBe('/profile');
  });

  it('lets a tod of two sports choose between them, starting again near by', async () => {
    const onSearch = renderPlaces({ status: 'ready', radius: 10_000, places: [court] }, [TENNIS, SWIMMING]);
    await userEvent.selectOptions(screen.getByLabelText('Sport'), 'natation');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('natation', 5000);
  });
});
