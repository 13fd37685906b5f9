// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, it, vi } from 'vitest';
import { AdsPage } from './AdsPage.tsx';

vi.mock('../AdList.tsx', () => ({ AdList: () => <p>la liste</p> }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says above the advertisements that there is no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <AdsPage /> }])} />);
  screen.getByText(/^Vous êtes hors ligne/);
  screen.getByText('la liste');
});
