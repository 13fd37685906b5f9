// @vitest-environment jsdom
import { type ProfileFields, parseDocument, profileSchema } from '@tod/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { geocodeCity } from '../position/geocoding.ts';
import { whyNotOwner } from './ownership.ts';
import { formValuesOf } from './profileEdit.ts';
import { saveProfile } from './saveProfile.ts';
import { waitForProfile } from './waitForProfile.ts';

vi.mock('../../../platform/firebase/transact.ts', () => ({ changeOnServer: vi.fn() }));
vi.mock('../../../platform/firebase/write.ts', () => ({ serverNow: () => 'now' }));
vi.mock('../position/geocoding.ts', () => ({ geocodeCity: vi.fn() }));
vi.mock('./waitForProfile.ts', () => ({ waitForProfile: vi.fn() }));
vi.mock('./ownership.ts', () => ({ whyNotOwner: vi.fn() }));

const geocoded = vi.mocked(geocodeCity);
const STORED: ProfileFields = {
  ...parseDocument(profileSchema, {}),
  name: 'Camille',
  birthYear: 1997,
  city: 'Annecy',
  bio: 'Tennis',
  latitude: 45.9,
  longitude: 6.13,
};
const OPENED = formValuesOf(STORED);
const LYON = {
  label: 'Lyon',
  city: 'Lyon',
  postcode: '69001',
  context: '',
  latitude: 45.758,
  longitude: 4.835,
};

/** What was written on top of a server that holds this. */
function serve(current: ProfileFields) {
  const written: unknown[] = [];
  vi.mocked(changeOnServer).mockImplementation(async (_path, _schema, change) => {
    written.push(change(current));
  });
  return written;
}

beforeEach(() => {
  vi.resetAllMocks();
});

describe('saveProfile', () => {
  it('writes the changed fields alone, on top of what was changed elsewhere', async () => {
    const written = serve({ ...STORED, name: 'Camille D.', bio: 'Tennis' });
    expect(await saveProfile('camille', STORED, { ...OPENED, bio: 'Padel' })).toEqual({ status: 'saved' });
    expect(written).toEqual([{ bio: 'Padel' }]);
  });

  it('is saved once the page has heard what is stored, whatever else has changed since', async () => {
    serve(STORED);
    const heard = Promise.withResolvers<undefined>();
    vi.mocked(waitForProfile).mockReturnValue(heard.promise);
    const told = vi.fn();
    const saving = saveProfile('camille', STORED, { ...OPENED, bio: 'Padel' }).then(told);
    await vi.waitFor(() => expect(waitForProfile).toHaveBeenCalledWith('camille', expect.any(Function)));
    expect(told).not.toHaveBeenCalled();
    heard.resolve(undefined);
    await saving;
    expect(told).toHaveBeenCalledWith({ status: 'saved' });
    const isThere = vi.mocked(waitForProfile).mock.calls[0]?.[1];
    expect(isThere?.(STORED)).toBe(false);
    expect(isThere?.({ ...STORED, bio: 'Padel' })).toBe(true);
    expect(isThere?.({ ...STORED, bio: 'Padel', name: 'Camille D.' })).toBe(true);
  });

  it('hears a city under the name that the address service has', async () => {
    geocoded.mockResolvedValue(LYON);
    serve(STORED);
    await saveProfile('camille', STORED, { ...OPENED, city: ' lyon ' });
    const isThere = vi.mocked(waitForProfile).mock.calls[0]?.[1];
    expect([STORED, { ...STORED, city: 'Lyon' }].map((profile) => isThere?.(profile))).toEqual([false, true]);
  });

  it('says when the position moves, and moves it once an hour', async () => {
    geocoded.mockResolvedValue(LYON);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const typed = { ...OPENED, city: 'Lyon' };
    const written = serve({ ...STORED, positionAt: hoursAgo(1.1) });
    expect(await saveProfile('camille', STORED, typed)).toEqual({ status: 'saved' });
    expect(written).toEqual([expect.objectContaining({ city: 'Lyon', latitude: 45.76, positionAt: 'now' })]);
    const more = serve({ ...STORED, positionAt: hoursAgo(0.9) });
    expect(await saveProfile('camille', STORED, typed)).toMatchObject({
      status: 'invalid',
      errors: { city: expect.stringMatching(/une heure.*dès \d\d:\d\d/) },
    });
    // Whoever wants to be seen nowhere need not wait.
    expect(await saveProfile('camille', STORED, { ...OPENED, city: '' })).toEqual({ status: 'saved' });
    expect(more).toEqual([{ city: '', latitude: null, longitude: null, geohash: null }]);
  });

  it('asks nobody when nothing changed', async () => {
    const written = serve(STORED);
    expect(await saveProfile('camille', STORED, OPENED)).toEqual({ status: 'unchanged' });
    expect(written).toEqual([]);
  });

  it('writes nothing over what somebody else wrote into the same field', async () => {
    const current = { ...STORED, bio: 'Judo' };
    const written = serve(current);
    const outcome = await saveProfile('camille', STORED, { ...OPENED, bio: 'Padel' });
    expect(outcome).toEqual({ status: 'moved', current });
    expect(written).toEqual([]);
  });

  it('saves again what has arrived already, as after a lost answer', async () => {
    serve({ ...STORED, bio: 'Padel' });
    const outcome = await saveProfile('camille', STORED, { ...OPENED, bio: 'Padel' });
    expect(outcome).toEqual({ status: 'saved' });
  });

  it('publishes the point of the grid of a new city, under the name that the address service has', async () => {
    geocoded.mockResolvedValue(LYON);
    const written = serve(STORED);
    await saveProfile('camille', STORED, { ...OPENED, city: ' lyon ' });
    expect(written).toMatchObject([{ city: 'Lyon', latitude: 45.76, longitude: 4.84 }]);
  });

  it.each([
    [() => geocoded.mockResolvedValue(undefined), 'Adresse introuvable'],
    [() => geocoded.mockRejectedValue(new Error('503')), 'Impossible de géocoder cette adresse.'],
  ])('writes nothing when the city leads nowhere (%#)', async (arrange, city) => {
    arrange();
    const written = serve(STORED);
    const outcome = await saveProfile('camille', STORED, { ...OPENED, city: 'Atlantide', bio: 'Padel' });
    expect(outcome).toEqual({ status: 'invalid', errors: { city } });
    expect(written).toEqual([]);
  });

  it.each([
    [{ code: 'unavailable' }, { status: 'unreachable' }],
    [new CallFailedError('timeout'), { status: 'unreachable' }],
    [
      { code: 'permission-denied' },
      { status: 'refused', text: expect.stringContaining('n’accepte pas ces valeurs') },
    ],
    [
      new Error('surprise'),
      { status: 'refused', text: expect.stringContaining('Erreur lors de la sauvegarde du profil.') },
    ],
  ])('tells %j as %j', async (failure, outcome) => {
    vi.mocked(changeOnServer).mockRejectedValue(failure);
    expect(await saveProfile('camille', STORED, { ...OPENED, bio: 'Padel' })).toEqual(outcome);
  });

  it('does not begin for somebody who is no longer there', async () => {
    const written = serve(STORED);
    vi.mocked(whyNotOwner).mockResolvedValue('Vous devez être connecté');
    const outcome = await saveProfile('camille', STORED, { ...OPENED, bio: 'Padel' });
    expect(outcome).toEqual({ status: 'refused', text: 'Vous devez être connecté' });
    expect(written).toEqual([]);
  });
});
