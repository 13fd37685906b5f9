// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormSource } from '../../../domain/profile/edit/profileEdit.ts';
import { texts } from '../texts.ts';
import { ProfileForm } from './ProfileForm.tsx';

afterEach(cleanup);

const STORED: FormSource = {
  name: 'Camille',
  birthYear: 1985,
  city: '',
  bio: '',
  latitude: null,
  longitude: null,
};

/** The step that asks for the city, with one typed, after the step before. */
function typeCity() {
  const goOn = () => router.navigate('/profile?etape=sports');
  const form = (
    <ProfileForm
      profile={STORED}
      suggestedName=""
      startIn={{ field: 'city' }}
      isShown
      asked={['city']}
      onSave={async () => {
        await goOn();
        return { status: 'done' };
      }}
      onCancel={() => void goOn()}
      stepLabels={{ save: 'Continuer', cancel: 'Passer' }}
      onSessionEnd={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/profile', element: form }], {
    initialEntries: ['/profile?etape=you', '/profile?etape=place'],
  });
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText('Ville'), { target: { value: 'Annecy' } });
  return router;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
const question = () => screen.queryByRole('button', { name: texts.leave });

describe('a step with something typed', () => {
  it('asks before "Back" leads to the one before', async () => {
    const router = typeCity();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: texts.leave })).toBeTruthy();
    expect(router.state.location.search).toBe('?etape=place');
  });

  it.each(['Continuer', 'Passer'])('asks nothing at « %s »', async (button) => {
    const router = typeCity();
    await press(button);
    expect(router.state.location.search).toBe('?etape=sports');
    expect(question()).toBeNull();
  });
});
