import { describe, expect, it } from 'vitest';
import { getCommunes } from './communes.ts';
import type { ServiceRequest } from './exchange.ts';
import { createGeocoder } from './geocoder.ts';
import { parseJson } from './json.ts';

const geocoder = createGeocoder(getCommunes);

async function get(path: string, parameters: Record<string, string>) {
  const request: ServiceRequest = {
    method: 'GET',
    path,
    query: new URLSearchParams(parameters),
    headers: {},
    body: '',
  };
  const answer = await geocoder(request);
  return { status: answer?.status, body: parseJson(answer?.body ?? '') };
}

describe('/geocodage/search', () => {
  it('answers like the Géoplateforme', async () => {
    const { status, body } = await get('/geocodage/search', {
      q: 'annecy',
      type: 'municipality',
      limit: '1',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [6.12565, 45.90878] },
          properties: {
            label: 'Annecy',
            city: 'Annecy',
            postcode: '74000',
            citycode: '74010',
            type: 'municipality',
            context: '74, Haute-Savoie, Auvergne-Rhône-Alpes',
          },
        },
      ],
      attribution: 'BAN',
    });
  });

  it('holds no streets', async () => {
    const { body } = await get('/geocodage/search', { q: 'rue du lac', type: 'street' });
    expect(body).toMatchObject({ features: [] });
  });

  it.each([
    [{}, 'q: required param'],
    [{ q: 'an' }, 'q: must contain between 3 and 200 chars and start with a number or a letter'],
    [{ q: 'a'.repeat(201) }, 'q: must contain between 3 and 200 chars and start with a number or a letter'],
    [{ q: '-annecy' }, 'q: must contain between 3 and 200 chars and start with a number or a letter'],
    [{ q: 'annecy', limit: '0' }, 'limit: must be an integer between 1 and 20'],
    [{ q: 'annecy', limit: '1e1' }, 'limit: must be an integer between 1 and 20'],
    [{ q: 'annecy', type: 'planet' }, "type: Unexpected value 'planet' for param type"],
    [
      { q: 'annecy', autocomplete: 'yes' },
      "autocomplete: Unable to parse value as boolean, must be '0' or '1'",
    ],
  ])('refuses %j', async (parameters: Record<string, string>, detail) => {
    expect(await get('/geocodage/search', parameters)).toEqual({
      status: 400,
      body: { code: 400, message: 'Failed parsing query', detail: [detail] },
    });
  });
});

describe('/geocodage/reverse', () => {
  it('names the commune at a position, with the distance', async () => {
    const { body } = await get('/geocodage/reverse', { lon: '4.83', lat: '45.76' });
    expect(body).toMatchObject({
      features: [{ properties: { city: 'Lyon', distance: expect.any(Number) } }],
    });
  });

  it('names nothing in the sea', async () => {
    const { body } = await get('/geocodage/reverse', { lon: '-20', lat: '45' });
    expect(body).toMatchObject({ features: [] });
  });

  it.each([
    [{ lon: '6' }, 'lat: required param'],
    [{ lon: 'east', lat: '45' }, 'lon: Unable to parse value as float'],
    [{ lon: '181', lat: '45' }, 'lon: lon must be a float between -180 and 180'],
  ])('refuses %j', async (parameters: Record<string, string>, detail) => {
    expect(await get('/geocodage/reverse', parameters)).toMatchObject({
      status: 400,
      body: { detail: [detail] },
    });
  });
});
