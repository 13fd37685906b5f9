// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { NotFoundPage } from './NotFoundPage.tsx';

afterEach(cleanup);

it('leads home where an address that leads nowhere was opened in a tab of its own', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: 'accueil' },
      { path: '*', element: <NotFoundPage /> },
    ],
    { initialEntries: ['/nulle/part'] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => screen.getByRole('button', { name: 'Retour en arrière' }).click());
  expect(screen.getByText('accueil')).toBeDefined();
});
