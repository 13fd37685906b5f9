// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../platform/firebase/call.ts';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { reverseGeocode } from './geocoding.ts';
import { LocationError, locate } from './locate.ts';
import { describeLocationFailure, locateCity } from './locateCity.ts';

vi.mock('../../../platform/firebase/call.ts', () => ({ call: vi.fn() }));
vi.mock('./geocoding.ts', () => ({ reverseGeocode: vi.fn() }));
vi.mock('./locate.ts', async (original) => ({
  ...(await original<typeof import('./locate.ts')>()),
  locate: vi.fn(),
}));
const geocoded = vi.mocked(reverseGeocode);
const called = vi.mocked(call);

const EXACT = { latitude: 45.899_247, longitude: 6.129_384 };
const POINT = { latitude: 45.9, longitude: 6.13 };
const ANNECY = { label: 'Annecy', city: 'Annecy', postcode: '74000', context: '', ...POINT };
const city = { city: 'Annecy', postcode: '74000', context: '' };

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(locate).mockResolvedValue(EXACT);
});

const failure = () => locateCity().then(() => '', describeLocationFailure);

describe('locateCity', () => {
  it('asks for the commune at the point of the grid, and keeps the exact position to itself', async () => {
    geocoded.mockResolvedValue(ANNECY);
    expect(await locateCity()).toEqual({ city: 'Annecy', position: EXACT });
    expect(geocoded).toHaveBeenCalledExactlyOnceWith(POINT);
    expect(called).not.toHaveBeenCalled();
  });

  it('asks our server where the address service fails', async () => {
    geocoded.mockRejectedValue(new Error('503'));
    called.mockResolvedValue({ city });
    expect(await locateCity()).toEqual({ city: 'Annecy', position: EXACT });
    expect(called).toHaveBeenCalledExactlyOnceWith('findCity', POINT);
  });

  it('says when there is no commune, whoever says so', async () => {
    geocoded.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('503'));
    called.mockResolvedValue({ city: null });
    expect(await failure()).toMatch(/^Adresse introuvable/);
    expect(called).not.toHaveBeenCalled();
    expect(await failure()).toMatch(/^Adresse introuvable/);
  });

  it.each([
    [new CallFailedError('offline'), /^Pas de connexion/],
    [new CallFailedError('timeout'), /n’a pas pu être trouvée à temps/],
    [new CallFailedError('unexpected'), /n’a pas pu être trouvée à temps/],
    [new RefusedError('cityUnavailable'), /^Le service d’adresses ne répond pas/],
  ])('says why nobody could tell (%s)', async (error, said) => {
    geocoded.mockRejectedValue(new Error('503'));
    called.mockRejectedValue(error);
    expect(await failure()).toMatch(said);
  });

  it('says why the device did not', async () => {
    vi.mocked(locate).mockRejectedValue(new LocationError('denied'));
    expect(await failure()).toMatch(/bloqué dans les réglages/);
  });
});
