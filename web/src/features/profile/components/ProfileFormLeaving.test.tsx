// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { type FormSource, formValuesOf } from '../../../domain/profile/edit/profileEdit.ts';
import { unsentEdits } from '../../../domain/profile/waiting/unsentEdits.ts';
import type { ProfileDraft } from '../../../domain/profile/waiting/waitingDraft.ts';
import { texts } from '../../../platform/forms/texts.ts';
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

/** The step that asks for the city, after the step before, on what waits on the device. */
function showStep(draft?: ProfileDraft, saving: Promise<unknown> = Promise.resolve()) {
  const goOn = () => router.navigate('/profile?etape=sports');
  const form = (
    <ProfileForm
      profile={STORED}
      draft={draft}
      suggestedName=""
      startIn={{ field: 'city' }}
      isShown
      asked={['city']}
      onSave={async (_base, _values, letGo) => {
        await saving;
        letGo();
        await goOn();
        return { status: 'done' };
      }}
      onCancel={() => void goOn()}
      stepLabels={{ save: 'Continuer', cancel: 'Passer' }}
      onSessionEnd={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/profile', element: form }], {
    initialEntries: ['/profile?etape=you', '/profile?etape=city'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

function typeCity(city = 'Annecy') {
  fireEvent.change(screen.getByLabelText('Ville'), { target: { value: city } });
}

const WAITING: ProfileDraft = {
  base: STORED,
  values: { ...formValuesOf(STORED), name: 'Camille Roux', city: 'Lyon' },
  isRejected: false,
};

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
const question = () => screen.queryByRole('button', { name: texts.unsaved.leave });

describe('a step with something typed', () => {
  it('asks before "Back" leads to the one before', async () => {
    const router = showStep();
    typeCity();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: texts.unsaved.leave })).toBeTruthy();
    expect(router.state.location.search).toBe('?etape=city');
  });

  it.each(['Continuer', 'Passer'])('asks nothing at « %s »', async (button) => {
    const router = showStep();
    typeCity();
    await press(button);
    expect(router.state.location.search).toBe('?etape=sports');
    expect(question()).toBeNull();
  });
});

describe('a step that is being saved', () => {
  it('asks before it is left, once', async () => {
    const saving = Promise.withResolvers<void>();
    const router = showStep(undefined, saving.promise);
    typeCity();
    await press('Continuer');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: texts.unsaved.leave })).toBeTruthy();
    await press(texts.unsaved.leave);
    expect(router.state.location.search).toBe('?etape=you');
    await waitFor(() => expect(question()).toBeNull());
    await act(async () => saving.resolve());
    expect(question()).toBeNull();
  });

  it('stays with whoever signs out, who is asked', async () => {
    const saving = Promise.withResolvers<void>();
    showStep(undefined, saving.promise);
    typeCity();
    await press('Continuer');
    expect(unsentEdits.count('anne')).toBe(1);
    await act(async () => saving.resolve());
  });
});

describe('a step on what waits on the device', () => {
  it('asks nothing as long as nothing is added', async () => {
    const router = showStep(WAITING);
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?etape=you');
    expect(question()).toBeNull();
  });

  it.each(['Annecy', ''])('asks where it says "%s" by now', async (city) => {
    const router = showStep(WAITING);
    typeCity(city);
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: texts.unsaved.leave })).toBeTruthy();
  });
});
