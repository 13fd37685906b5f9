import { describe, expect, it } from 'vitest';
import { AreaTally, areaOf, MAX_AREA_SPORTS } from './area.ts';
import { publishPosition } from './position.ts';

const LYON = { latitude: 45.76, longitude: 4.84 };
const NAMES = new Map([
  ['judo', 'Judo'],
  ['tennis', 'Tennis'],
]);

function tally(people: number, sportIds: readonly string[], counted = new AreaTally()): AreaTally {
  for (let count = 0; count < people; count += 1) counted.add(publishPosition(LYON).geohash, sportIds);
  return counted;
}

describe('areaOf', () => {
  it('is so large that nobody is found by it: some 39 km by 20 km', () => {
    expect(areaOf(LYON)).toBe('u05k');
  });
});

describe('AreaTally', () => {
  it('counts people by their area and sport, the most played first', () => {
    const counted = tally(6, ['judo'], tally(7, ['tennis', 'tennis']));
    expect(counted.areas(NAMES)).toEqual(
      new Map([
        [
          areaOf(LYON),
          {
            sports: [
              { sportId: 'tennis', name: 'Tennis', people: 7 },
              { sportId: 'judo', name: 'Judo', people: 6 },
            ],
          },
        ],
      ]),
    );
  });

  it('puts the most played first, and those played by as many by their ids, whatever came first', () => {
    const counted = tally(5, ['tennis'], tally(5, ['judo'], tally(5, ['yoga'], tally(6, ['polo']))));
    const names = new Map(['polo', 'yoga', 'tennis', 'judo'].map((id) => [id, id]));
    const sports = counted.areas(names).get(areaOf(LYON))?.sports;
    expect(sports?.map(({ sportId }) => sportId)).toEqual(['polo', 'judo', 'tennis', 'yoga']);
  });

  it('says nothing of fewer people than five, and nothing of an area without more', () => {
    expect(tally(4, ['judo']).areas(NAMES)).toEqual(new Map());
    const counted = tally(1, ['judo'], tally(5, ['tennis']));
    expect(
      counted
        .areas(NAMES)
        .get(areaOf(LYON))
        ?.sports.map(({ sportId }) => sportId),
    ).toEqual(['tennis']);
  });

  it('leaves out what is no sport of the catalogue, and what goes beyond the most', () => {
    expect(tally(9, ['polo']).areas(NAMES)).toEqual(new Map());
    const many = Array.from({ length: 20 }, (_, index) => `sport-${index}`);
    const counted = tally(5, many).areas(new Map(many.map((id) => [id, id])));
    expect(counted.get(areaOf(LYON))?.sports).toHaveLength(MAX_AREA_SPORTS);
  });
});
