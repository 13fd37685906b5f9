// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ProfileFields, parseDocument, profileSchema } from '@tod/model';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formValuesOf } from '../../../domain/profile/edit/profileEdit.ts';
import { type SaveOutcome, saveProfile } from '../../../domain/profile/edit/saveProfile.ts';
import type { ImageUpload } from '../../../domain/profile/images/useImageUpload.ts';
import { profileQueueOf } from '../../../domain/profile/waiting/profileQueue.ts';
import { readDraft, storeDraft } from '../../../domain/profile/waiting/waitingDraft.ts';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { texts } from '../../../platform/forms/texts.ts';
import { firstStepsTexts } from '../firstStepsTexts.ts';
import { texts as profileTexts } from '../texts.ts';
import { FirstSteps } from './FirstSteps.tsx';

vi.mock('../../../domain/profile/edit/saveProfile.ts', () => ({ saveProfile: vi.fn() }));
vi.mock('../../../domain/profile/edit/ownership.ts', () => ({ whyNotOwner: async () => undefined }));
vi.mock('../../../domain/profile/images/useImageUpload.ts', () => ({ useImageUpload: () => upload }));
vi.mock('../../../domain/people/profiles/pictureUrl.ts', () => ({ pictureUrl: () => null }));
vi.mock('../../../domain/profile/edit/useProfilePreparation.ts', () => ({
  useProfilePreparation: () => ({ error: undefined }),
}));
vi.mock('../../../domain/profile/edit/useOwnProfile.ts', () => ({
  useOwnProfile: () => ({ status: 'ready', data: profile }),
}));

const PROFILE = parseDocument(profileSchema, { name: 'Camille', birthYear: 1985 });
const PERSON = sessionOf('camille');

let profile: ProfileFields;
let upload: ImageUpload;
beforeEach(() => {
  vi.clearAllMocks();
  storeDraft('camille', null);
  profile = PROFILE;
  upload = { step: { phase: 'idle' }, run: async () => 'saved', cancel: () => undefined };
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

afterEach(cleanup);

function show(step: string, person = PERSON) {
  history.replaceState(null, '', `/profile?etape=${step}`);
  const router = createBrowserRouter([
    { path: '/profile', element: <FirstSteps person={person} /> },
    { path: '/partners', element: <h1>Partenaires</h1> },
  ]);
  return { router, ...render(<RouterProvider router={router} />) };
}

describe('a first step that is being saved', () => {
  /** At the city, with an answer to come. */
  async function saveCity() {
    const outcome = Promise.withResolvers<SaveOutcome>();
    vi.mocked(saveProfile).mockReturnValue(outcome.promise);
    const { router } = show('city');
    fireEvent.change(screen.getByLabelText('Ville'), { target: { value: 'Annecy' } });
    await press(firstStepsTexts.next);
    return { router, answer: (it: SaveOutcome) => act(async () => outcome.resolve(it)) };
  }

  it('leads on, without a question, whoever waits for it', async () => {
    const { router, answer } = await saveCity();
    await answer({ status: 'saved' });
    expect(router.state.location.search).toBe('?etape=sports');
    expect(screen.queryByText(texts.unsaved.leave)).toBeNull();
  });

  it.each(['/partners', '/profile?etape=week'])('leads nobody away who has gone to %s', async (there) => {
    const { router, answer } = await saveCity();
    await act(() => router.navigate(there));
    await press(texts.unsaved.leave);
    await answer({ status: 'saved' });
    expect(`${location.pathname}${location.search}`).toBe(there);
    expect(readDraft('camille')).toBeNull();
  });

  it('takes the question whether to leave back once there is nothing left to lose', async () => {
    const { router, answer } = await saveCity();
    await act(() => router.navigate('/partners'));
    expect(screen.getByText(texts.unsaved.leave)).toBeTruthy();
    await answer({ status: 'saved' });
    await waitFor(() => expect(screen.queryByText(texts.unsaved.leave)).toBeNull());
    expect(`${location.pathname}${location.search}`).toBe('/profile?etape=sports');
    await act(() => router.navigate('/partners'));
    expect(screen.getByText('Partenaires')).toBeTruthy();
  });

  it('keeps for whoever has gone on what is not taken, and forgets it once it is', async () => {
    const { router, answer } = await saveCity();
    await act(() => router.navigate('/partners'));
    await press(texts.unsaved.leave);
    await answer({ status: 'invalid', errors: { city: 'Adresse introuvable' } });
    expect(readDraft('camille')).toMatchObject({ values: { city: 'Annecy' }, isRejected: true });
    vi.mocked(saveProfile).mockResolvedValue({ status: 'saved' });
    await act(() => router.navigate('/profile?etape=city'));
    expect(screen.getByLabelText('Ville')).toHaveProperty('value', 'Annecy');
    await press(firstStepsTexts.next);
    expect(readDraft('camille')).toBeNull();
  });
});

describe('a step', () => {
  const NEW = parseDocument(profileSchema, {});
  const TYPED = { ...formValuesOf(NEW), name: 'Camille', birthDate: '14/03/1985' };
  const WAITING = { ...TYPED, city: 'Anecy', cityPosition: { latitude: 45.9, longitude: 6.1 } };

  /** Goes on from the name and the date of birth, with which a city waits that is not found. @param outcome without that city */
  async function goOnWithWaitingCity(outcome: SaveOutcome, isRejected = false) {
    profile = NEW;
    storeDraft('camille', { base: NEW, values: WAITING, isRejected });
    vi.mocked(saveProfile).mockImplementation(async (_uid, _base, { city }) =>
      city === '' ? outcome : { status: 'invalid', errors: { city: 'Adresse introuvable' } },
    );
    const { router } = show('you');
    await press(firstStepsTexts.next);
    return router;
  }

  it('leads to a city that waits and is not found, to have it mended there', async () => {
    const values = { ...formValuesOf(PROFILE), city: 'Anecy' };
    storeDraft('camille', { base: PROFILE, values, isRejected: true });
    vi.mocked(saveProfile).mockResolvedValue({ status: 'invalid', errors: { city: 'Adresse introuvable' } });
    const { router } = show('you');
    await press(firstStepsTexts.next);
    expect(saveProfile).not.toHaveBeenCalled();
    expect(router.state.location.search).toBe('?etape=city');
    expect(screen.getByLabelText('Ville')).toHaveProperty('value', 'Anecy');
    await press(firstStepsTexts.next);
    expect(screen.getByText('Adresse introuvable')).toBeTruthy();
    expect(readDraft('camille')).toMatchObject({ values, isRejected: true });
  });

  it.each([false, true])(
    'is stored without a city that waits, which waits on alone (rejected: %s)',
    async (isRejected) => {
      const router = await goOnWithWaitingCity({ status: 'saved' }, isRejected);
      expect(vi.mocked(saveProfile).mock.calls).toEqual([['camille', expect.anything(), TYPED]]);
      expect(router.state.location.search).toBe('?etape=city');
      expect(screen.getByLabelText('Ville')).toHaveProperty('value', 'Anecy');
      const rest = {
        base: { name: 'Camille', birthYear: 1985, city: '' },
        values: { name: 'Camille', birthDate: '', city: WAITING.city, cityPosition: WAITING.cityPosition },
      };
      expect(readDraft('camille')).toMatchObject({ ...rest, isRejected });
      await press(firstStepsTexts.skip);
      expect(router.state.location.search).toBe('?etape=sports');
      // Its owner has gone on from it: now it is sent by itself.
      await waitFor(() => expect(readDraft('camille')).toMatchObject({ ...rest, isRejected: true }));
    },
  );

  it('waits together with a city that waits where the server is not reached', async () => {
    const router = await goOnWithWaitingCity({ status: 'unreachable' }, true);
    expect(router.state.location.search).toBe('?etape=city');
    expect(readDraft('camille')).toMatchObject({
      base: { name: '', birthYear: null, city: '' },
      values: WAITING,
      isRejected: false,
    });
  });

  it.each<SaveOutcome>([
    { status: 'refused', text: 'Enregistrement refusé' },
    { status: 'moved', current: { ...NEW, name: 'Camille D.' } },
  ])('stays, and all that waits waits on as a change, where it is answered %o', async (outcome) => {
    const router = await goOnWithWaitingCity(outcome);
    expect(router.state.location.search).toBe('?etape=you');
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Camille');
    expect(readDraft('camille')).toMatchObject({
      base: { name: '', birthYear: null, city: '' },
      values: WAITING,
    });
  });

  it('asks before it is left with what was typed over what waits and is refused', async () => {
    profile = NEW;
    storeDraft('camille', { base: NEW, values: WAITING, isRejected: true });
    vi.mocked(saveProfile).mockResolvedValue({ status: 'refused', text: 'Enregistrement refusé' });
    const { router } = show('you');
    fireEvent.change(screen.getByLabelText(/^Nom/), { target: { value: 'Camille B.' } });
    await press(firstStepsTexts.next);
    await act(() => router.navigate('/partners'));
    expect(screen.getByText(texts.unsaved.leave)).toBeTruthy();
    expect(readDraft('camille')).toMatchObject({
      base: { name: '', birthYear: null, city: '' },
      values: WAITING,
    });
  });

  it('keeps what waits from being sent by itself, as the next one does, until the form is left behind', async () => {
    profile = NEW;
    storeDraft('camille', { base: NEW, values: WAITING, isRejected: false });
    vi.mocked(saveProfile).mockResolvedValue({ status: 'saved' });
    show('you');
    for (const label of ['Nom', 'Ville']) {
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeTruthy();
      await act(() => profileQueueOf('camille').flush());
      expect(saveProfile).not.toHaveBeenCalled();
      await press(firstStepsTexts.skip);
    }
    await waitFor(() => expect(readDraft('camille')).toBeNull());
    expect(vi.mocked(saveProfile).mock.calls).toEqual([['camille', expect.anything(), WAITING]]);
  });

  it('stores with the city what waits of the step before', async () => {
    profile = NEW;
    storeDraft('camille', { base: NEW, values: WAITING, isRejected: true });
    vi.mocked(saveProfile).mockResolvedValue({ status: 'saved' });
    show('city');
    await press(firstStepsTexts.next);
    expect(vi.mocked(saveProfile).mock.calls).toEqual([['camille', expect.anything(), WAITING]]);
    expect(readDraft('camille')).toBeNull();
  });

  it('takes back what waited of it once its owner has typed what is stored', async () => {
    const values = { ...formValuesOf(PROFILE), name: 'Camille B.', city: 'Anecy' };
    storeDraft('camille', { base: PROFILE, values, isRejected: false });
    show('you');
    fireEvent.change(screen.getByLabelText(/^Nom/), { target: { value: 'Camille' } });
    await press(firstStepsTexts.next);
    expect(saveProfile).not.toHaveBeenCalled();
    expect(readDraft('camille')).toMatchObject({ values: { name: 'Camille', city: 'Anecy' } });
    fireEvent.change(screen.getByLabelText('Ville'), { target: { value: '' } });
    await press(firstStepsTexts.next);
    expect(readDraft('camille')).toBeNull();
  });

  it('leaves alone what another tab has left since it was opened', async () => {
    const { router } = show('you');
    const elsewhere = {
      base: PROFILE,
      values: { ...formValuesOf(PROFILE), bio: 'Padel' },
      isRejected: false,
    };
    act(() => storeDraft('camille', elsewhere));
    await press(firstStepsTexts.next);
    expect(router.state.location.search).toBe('?etape=city');
    expect(readDraft('camille')).toMatchObject({ values: elsewhere.values });
  });

  it('says to whoever has not verified their address when others find them', () => {
    show('sports', sessionOf('camille', { isVerified: false }));
    expect(screen.getByText(profileTexts.foundOnceVerified)).toBeTruthy();
    cleanup();
    show('sports');
    expect(screen.queryByText(profileTexts.foundOnceVerified)).toBeNull();
  });
});

describe('the last step', () => {
  it('offers to take the photo away where there is one', () => {
    show('photo');
    expect(screen.queryByText('Retirer la photo')).toBeNull();
    cleanup();
    profile = { ...PROFILE, avatarVersion: '1732270000000001' };
    show('photo');
    fireEvent.click(screen.getByText('Retirer la photo'));
    expect(screen.getByRole('dialog', { name: 'Retirer votre photo\u00a0?' })).toBeTruthy();
  });

  it('is not left by its button while a photo is on its way, which that would call off', async () => {
    upload = { ...upload, step: { phase: 'uploading', percent: 40 } };
    const { router, rerender } = show('photo');
    await press(firstStepsTexts.finish);
    expect(location.pathname).toBe('/profile');
    upload = { ...upload, step: { phase: 'idle' } };
    rerender(<RouterProvider key="idle" router={router} />);
    await press(firstStepsTexts.finish);
    expect(location.pathname).toBe('/partners');
  });
});
