import { placeSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import {
  describePlace,
  directionsToCity,
  directionsToPlace,
  formatPlaceDistance,
  nameOfPlace,
} from './places.ts';

const court = placeSchema.cast({
  id: 'n1',
  name: 'Tennis du lac',
  address: '4 rue du Port, Annecy',
  type: 'pitch',
  latitude: 45.9,
  longitude: 6.13,
  distanceKm: 1.2,
});

describe('a place', () => {
  it('is called by its name, or by its kind where it has none', () => {
    expect(nameOfPlace(court)).toBe('Tennis du lac');
    expect(nameOfPlace({ ...court, name: '' })).toBe('Terrain de sport');
  });

  it('is described by its kind and address, without saying the kind twice', () => {
    expect(describePlace(court)).toBe('Terrain de sport · 4 rue du Port, Annecy');
    expect(describePlace({ ...court, name: '', address: '' })).toBe('');
  });

  it('has its distance with one decimal', () => {
    expect(formatPlaceDistance(1.2)).toBe('1,2\u00a0km');
    expect(formatPlaceDistance(0)).toBe('0,0\u00a0km');
    expect(formatPlaceDistance(9.96)).toBe('10,0\u00a0km');
  });

  it('has a way there on a maps page', () => {
    const to = (address: string) => new URL(address).searchParams.get('destination');
    expect(to(directionsToPlace(court))).toBe('45.9,6.13');
    expect(to(directionsToCity('L’Haÿ-les-Roses'))).toBe('L’Haÿ-les-Roses, France');
  });
});
