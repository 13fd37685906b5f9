import { describe, expect, it } from 'vitest';
import { readCity } from './reverseGeocoder.ts';

describe('readCity', () => {
  it('takes the town by whatever name the map gives it', () => {
    const address = {
      village: 'Talloires',
      county: 'Haute-Savoie',
      state: 'Auvergne-Rhône-Alpes',
      postcode: '74290',
    };
    expect(readCity({ address })).toEqual({
      city: 'Talloires',
      postcode: '74290',
      context: 'Haute-Savoie, Auvergne-Rhône-Alpes',
    });
    expect(readCity({ address: { city: 'Lyon', town: 'x', postcode: '69001;69002' } })).toEqual({
      city: 'Lyon',
      postcode: '69001',
      context: '',
    });
  });

  it('finds nothing at sea', () => {
    expect(readCity({ error: 'Unable to geocode' })).toBeNull();
    expect(readCity({ address: { state: 'Bretagne', city: ' ', town: 5 } })).toBeNull();
  });

  it.each([null, 'no', {}, { address: 'Lyon' }])('takes no %j for an answer', (answer) => {
    expect(() => readCity(answer)).toThrow();
  });
});
