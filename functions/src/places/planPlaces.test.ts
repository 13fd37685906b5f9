import { describe, expect, it } from 'vitest';
import { composeQuery, kindOf, planPlaces } from './planPlaces.ts';

const ANNECY = { latitude: 45.9, longitude: 6.13 };
const element = (id: string, km: number, tags: Readonly<Record<string, string>> = {}) => ({
  id,
  latitude: ANNECY.latitude + km / 111.2,
  longitude: ANNECY.longitude,
  tags,
});

describe('planPlaces', () => {
  it('gives the 8 nearest, nearest first, to a tenth of a kilometre', () => {
    const elements = Array.from({ length: 12 }, (_, index) => element(`node/${index}`, 12.04 - index));
    const places = planPlaces(elements, ANNECY);
    expect(places.map(({ distanceKm }) => distanceKm)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(places[0]?.id).toBe('node/11');
  });

  it('reads name, address and type as far as the map has them', () => {
    const tags = {
      leisure: 'stadium',
      name: 'Stade du Parc',
      'addr:housenumber': '12',
      'addr:street': 'rue du Stade',
      'addr:postcode': '74000',
      'addr:city': 'Annecy',
    };
    expect(planPlaces([element('way/1', 0, tags)], ANNECY)).toEqual([
      {
        id: 'way/1',
        name: 'Stade du Parc',
        address: '12 rue du Stade, 74000 Annecy',
        type: 'stadium',
        ...ANNECY,
        distanceKm: 0,
      },
    ]);
    expect(planPlaces([element('way/2', 0, { 'addr:city': 'Annecy' })], ANNECY)).toMatchObject([
      { name: '', address: 'Annecy', type: 'sportsCentre' },
    ]);
  });

  it('leaves out what is private', () => {
    const elements = [element('way/1', 1, { access: 'private' }), element('way/2', 2, { access: 'yes' })];
    expect(planPlaces(elements, ANNECY).map(({ id }) => id)).toEqual(['way/2']);
  });
});

describe('composeQuery', () => {
  it('asks for the places of a sport where it has some, and for any otherwise', () => {
    expect(composeQuery(kindOf('Football'), ANNECY, 5000)).toBe(
      '[out:json][timeout:8];(nwr["leisure"~"^(pitch|stadium)$"]["sport"~"soccer"](around:5000,45.90,6.13););out center 500;',
    );
  });
});

describe('kindOf', () => {
  it.each([
    ['Football', 'football'],
    ['Futsal', 'football'],
    ['Football américain', 'any'],
    ['Basketball', 'basketball'],
    ['Tennis', 'tennis'],
    ['Tennis de table', 'any'],
    ['Badminton', 'any'],
    ['Natation', 'swimming'],
    ['Musculation', 'fitness'],
    ['Course à pied', 'running'],
    ['Running', 'running'],
    ['constructor', 'any'],
    [null, 'any'],
  ])('goes by what the sport is called: %s', (name, kind) => expect(kindOf(name)).toBe(kind));
});
