// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areaOf } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { PeopleNearby } from './PeopleNearby.tsx';

const { readDocument, searchCities } = vi.hoisted(() => ({ readDocument: vi.fn(), searchCities: vi.fn() }));
vi.mock('../../../platform/firebase/read.ts', () => ({ readDocument }));
vi.mock('../../../domain/profile/position/geocoding.ts', async (original) => ({
  ...(await original<object>()),
  searchCities,
}));

const ANNECY = {
  label: 'Annecy',
  city: 'Annecy',
  postcode: '74000',
  context: '74',
  latitude: 45.9,
  longitude: 6.13,
};

beforeEach(() => {
  vi.resetAllMocks();
  queryClient.clear();
  searchCities.mockResolvedValue([ANNECY]);
});
afterEach(cleanup);

async function chooseAnnecy() {
  render(
    <MemoryRouter>
      <PeopleNearby />
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByLabelText('Votre ville'), 'Anne');
  await userEvent.click(await screen.findByRole('button', { name: 'Annecy (74000)' }));
}

describe('PeopleNearby', () => {
  it('says with one read how many play what around a city, and leads to an account', async () => {
    readDocument.mockResolvedValue({ sports: [{ sportId: 'judo', name: 'Judo', people: 12 }] });
    await chooseAnnecy();
    expect(await screen.findByText(/^Judo\s: 12$/)).toBeTruthy();
    expect(screen.getByText(/^Autour d’Annecy/)).toBeTruthy();
    expect(readDocument).toHaveBeenCalledExactlyOnceWith(`areas/${areaOf(ANNECY)}`, expect.anything());
    expect(screen.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe(
      '/auth?inscription',
    );
  });

  it('says that they are few where no document says more', async () => {
    readDocument.mockResolvedValue(null);
    await chooseAnnecy();
    expect(await screen.findByText(/^Moins de 5\spersonnes par sport autour d’Annecy/)).toBeTruthy();
  });

  it('says that it could not be counted, and tries again', async () => {
    readDocument.mockRejectedValue(new Error('unavailable'));
    await chooseAnnecy();
    const retry = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 5_000 });
    readDocument.mockResolvedValue({ sports: [] });
    await userEvent.click(retry);
    expect(await screen.findByText(/^Moins de 5/)).toBeTruthy();
  });
});
