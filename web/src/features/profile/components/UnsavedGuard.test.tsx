// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withDialogEntries } from '../../../platform/navigation/dialogEntries.ts';
import { texts } from '../texts.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const router = withDialogEntries(() =>
  createBrowserRouter([
    { path: '/', element: <h1>Avant</h1> },
    { path: '/form', element: <UnsavedGuard isDirty onSessionEnd={() => undefined} /> },
  ]),
);

describe('UnsavedGuard', () => {
  beforeEach(async () => {
    await router.navigate('/');
    await router.navigate('/form');
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
  afterEach(cleanup);

  const question = () => screen.queryByRole('dialog');
  const isHere = () => history.state.key === router.state.location.key;

  it('takes "Back" for an answer: stay, as often as it asks', async () => {
    for (let asked = 0; asked < 2; asked += 1) {
      history.back();
      await screen.findByRole('button', { name: texts.leave });
      await waitFor(() => expect(isHere()).toBe(true));
      history.back();
      await waitFor(() => expect(question()).toBeNull());
      await waitFor(() => expect(isHere()).toBe(true));
      expect(location.pathname).toBe('/form');
    }
  });

  it('leaves where "Back" led when that is wanted', async () => {
    history.back();
    await screen.findByRole('button', { name: texts.leave });
    await waitFor(() => expect(isHere()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: texts.leave }));
    await screen.findByText('Avant');
  });
});
