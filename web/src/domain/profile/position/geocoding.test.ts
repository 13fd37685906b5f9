import { afterEach, describe, expect, it, vi } from 'vitest';
import { geocodeCity, QueryRefusedError, reverseGeocode, searchCities } from './geocoding.ts';

const asked = vi.fn<(address: URL) => Promise<Response>>();

function answer(status: number, body: unknown) {
  asked.mockReset();
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address);
    return asked(url);
  });
  asked.mockImplementation(async () => Response.json(body, { status }));
}

const annecy = {
  geometry: { coordinates: [6.12565, 45.90878] },
  properties: { label: 'Annecy', city: 'Annecy', postcode: '74000', context: '74, Haute-Savoie' },
};

afterEach(() => vi.unstubAllGlobals());

describe('searchCities', () => {
  it('asks for at most five communes, from two characters on', async () => {
    answer(200, { features: [annecy] });
    expect(await searchCities(' a ')).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
    expect(await searchCities(' ann ')).toMatchObject([{ city: 'Annecy', latitude: 45.90878 }]);
    const parameters = Object.fromEntries(asked.mock.calls[0]?.[0].searchParams ?? []);
    expect(parameters).toMatchObject({ q: 'ann', type: 'municipality', limit: '5' });
  });

  it('tells a text that the service does not search for from a failure', async () => {
    answer(400, { code: 400 });
    await expect(searchCities('an')).rejects.toThrow(QueryRefusedError);
    answer(503, {});
    await expect(searchCities('annecy')).rejects.not.toThrow(QueryRefusedError);
    answer(200, { features: [{ geometry: null }] });
    await expect(searchCities('annecy')).rejects.toThrow();
  });
});

describe('geocodeCity', () => {
  it('finds nothing where there is nothing, or where the text is no name', async () => {
    answer(200, { features: [] });
    expect(await geocodeCity('Atlantide')).toBeUndefined();
    answer(400, { code: 400 });
    expect(await geocodeCity('?')).toBeUndefined();
  });

  it('fails when the service does', async () => {
    answer(500, {});
    await expect(geocodeCity('Annecy')).rejects.toThrow('500');
  });
});

describe('reverseGeocode', () => {
  it('takes a refusal for the failure that it is', async () => {
    answer(400, {});
    await expect(reverseGeocode({ latitude: 45.9, longitude: 6.13 })).rejects.not.toThrow(QueryRefusedError);
  });
});
