import { describe, expect, it } from 'vitest';
import { getCommunes } from './communes.ts';
import { parseJson } from './json.ts';
import { createNominatim } from './nominatim.ts';

const nominatim = createNominatim(getCommunes);

async function get(parameters: Record<string, string>, path = '/reverse', method = 'GET') {
  const query = new URLSearchParams(parameters);
  const answer = await nominatim({ method, path, query, headers: {}, body: '' });
  return answer === undefined ? undefined : { status: answer.status, body: parseJson(answer.body) };
}

describe('/reverse', () => {
  it('answers like Nominatim', async () => {
    expect(await get({ format: 'json', lat: '45.9', lon: '6.13', zoom: '10' })).toMatchObject({
      status: 200,
      body: {
        display_name: 'Annecy, Haute-Savoie, Auvergne-Rhône-Alpes, France',
        address: { town: 'Annecy', county: 'Haute-Savoie', postcode: '74000', country_code: 'fr' },
      },
    });
  });

  it('says with status 200 that it found nothing', async () => {
    expect(await get({ lat: '45', lon: '-20' })).toEqual({
      status: 200,
      body: { error: 'Unable to geocode' },
    });
  });

  it('refuses what is no point, and leaves other addresses to others', async () => {
    for (const odd of [{}, { lat: '91', lon: '0' }, { lat: 'x', lon: '0' }]) {
      expect(await get(odd)).toMatchObject({ status: 400 });
    }
    expect(await get({ lat: '45', lon: '6' }, '/reverse', 'POST')).toMatchObject({ status: 405 });
    expect(await get({ lat: '45', lon: '6' }, '/geocodage/reverse')).toBeUndefined();
  });
});
