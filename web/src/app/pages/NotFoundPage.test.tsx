// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NotFoundPage } from './NotFoundPage.tsx';

function show() {
  const router = createMemoryRouter(
    [
      { path: '/', element: 'accueil' },
      { path: '*', element: <NotFoundPage /> },
    ],
    { initialEntries: ['/nulle/part'] },
  );
  render(<RouterProvider router={router} />);
}
beforeEach(show);
afterEach(cleanup);

it('leads home where an address that leads nowhere was opened in a tab of its own', async () => {
  await act(async () => screen.getByRole('button', { name: 'Retour en arrière' }).click());
  expect(screen.getByText('accueil')).toBeDefined();
});

it('is left out by search engines, and what comes next is not', async () => {
  const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');
  expect(robots()).toBe('noindex');
  await act(async () => screen.getByRole('button', { name: 'Retour en arrière' }).click());
  expect(robots()).toBeUndefined();
});
