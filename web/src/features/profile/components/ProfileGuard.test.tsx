// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { texts } from '../../../platform/forms/texts.ts';
import { withDialogEntries } from '../../../platform/navigation/dialogEntries.ts';
import { FIRST_STEPS_PARAMETER, firstStepsPath } from '../../../platform/navigation/routes.ts';
import { ProfileGuard } from './ProfileGuard.tsx';

const isGivenUp = { current: false };

function DirtyForm() {
  return <ProfileGuard isDirty isGivenUp={isGivenUp} onSessionEnd={() => undefined} />;
}

/** One’s own profile and the first steps, as `ProfilePage` and `FirstSteps` show them. */
function Profile() {
  const [parameters] = useSearchParams();
  const step = parameters.get(FIRST_STEPS_PARAMETER);
  return (
    <>
      <h1>{step === null ? 'Mon profil' : `Étape ${step}`}</h1>
      <DirtyForm key={step} />
    </>
  );
}

const router = withDialogEntries(() =>
  createBrowserRouter([
    { path: '/', element: <h1>Avant</h1> },
    { path: '/form', element: <DirtyForm /> },
    { path: '/profile', element: <Profile /> },
  ]),
);

describe('ProfileGuard', () => {
  async function show(...addresses: readonly string[]) {
    isGivenUp.current = true;
    for (const address of ['/', ...addresses]) await router.navigate(address);
    isGivenUp.current = false;
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  }
  afterEach(cleanup);

  const question = () => screen.queryByRole('dialog');
  const isHere = () => history.state.key === router.state.location.key;

  it('takes "Back" for an answer: stay, as often as it asks', async () => {
    await show('/form');
    for (let asked = 0; asked < 2; asked += 1) {
      history.back();
      await screen.findByRole('button', { name: texts.unsaved.leave });
      await waitFor(() => expect(isHere()).toBe(true));
      history.back();
      await waitFor(() => expect(question()).toBeNull());
      await waitFor(() => expect(isHere()).toBe(true));
      expect(location.pathname).toBe('/form');
    }
  });

  it('leaves where "Back" led when that is wanted', async () => {
    await show('/form');
    history.back();
    await screen.findByRole('button', { name: texts.unsaved.leave });
    await waitFor(() => expect(isHere()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: texts.unsaved.leave }));
    await screen.findByText('Avant');
  });

  it('asks on the way from the profile to the first steps, which have the same path', async () => {
    await show('/profile');
    await act(() => router.navigate(firstStepsPath()));
    await userEvent.click(await screen.findByRole('button', { name: texts.unsaved.stay }));
    await waitFor(() => expect(question()).toBeNull());
    expect(screen.getByText('Mon profil')).toBeTruthy();
    await act(() => router.navigate(firstStepsPath()));
    await userEvent.click(await screen.findByRole('button', { name: texts.unsaved.leave }));
    expect(await screen.findByText(/^Étape/)).toBeTruthy();
  });

  it('asks where "Back" leads to the step before', async () => {
    await show(...STEPS);
    history.back();
    await screen.findByRole('button', { name: texts.unsaved.leave });
    await waitFor(() => expect(isHere()).toBe(true));
    expect(screen.getByText('Étape city')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.unsaved.leave }));
    expect(await screen.findByText('Étape you')).toBeTruthy();
  });

  it('does not ask who passes a step over by its button', async () => {
    await show(...STEPS);
    isGivenUp.current = true;
    await act(() => router.navigate('?etape=sports'));
    expect(screen.getByText('Étape sports')).toBeTruthy();
    expect(question()).toBeNull();
  });

  it.each(['?onglet=sports', '?modifier=city', '?'])(
    'does not ask on the way to %s of the profile',
    async (there) => {
      await show('/profile');
      await act(() => router.navigate(`/profile${there}`));
      expect(router.state.location.search).toBe(there === '?' ? '' : there);
      expect(question()).toBeNull();
    },
  );
});

const STEPS = ['/profile?etape=you', '/profile?etape=city'];
