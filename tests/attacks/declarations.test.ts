import { MAX_RANKING_LENGTH, RANKING_SCALES, rankingValue } from '@tod/model';
import { arrayRemove, deleteField, doc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNE, LEO } from '../rules/actors.ts';
import { judge, openWorld, type World } from '../rules/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('attacks-declarations');
});
afterAll(() => world.close());
beforeEach(() => world.restore());

const declare = (data: object) => judge(updateDoc(doc(world.as('member'), `profiles/${ANNE}`), data));

/** Anne practises tennis and yoga. What nobody checks is said in words of the scales, and in no others. */
describe('somebody who declares what they are not, or something else than a ranking', () => {
  it.each([
    ['a telephone number', '0612345678'],
    ['a telephone number behind a scale', 'tableTennis:0612345678'],
    ['an address', 'https://exemple.fr'],
    ['better than the best', 'tennis:-40'],
    ['padel beyond seven', 'padel:7.5'],
    ['a handicap above 54', 'golf:54.1'],
    ['a pace that nobody runs', 'runningPace:0:59'],
    ['a pace without its seconds', 'runningPace:5'],
    ['sixty seconds', 'swimmingPace:1:60'],
    ['a grade that is none', 'climbing:6d'],
    ['digits of another script', 'tennis:\u0663\u0660'],
    ['a scale in capitals', 'TENNIS:30/2'],
    ['spaces around it', ' tennis:30/2 '],
    ['a line after it', 'tennis:30/2\n'],
    ['another one after a comma', 'tennis:30/2,tennis:15'],
    ['what cannot be seen after it', 'tennis:30/2\u200b'],
    ['a number', 30],
    ['a list', ['tennis:30/2']],
    ['a map', { scale: 'tennis', value: '30/2' }],
    ['nothing', null],
    ['whether they have one', true],
  ])('is refused %s', async (_what, ranking) => {
    expect(await declare({ 'rankings.tennis': ranking })).toBe('denied');
    expect(await declare({ rankings: { tennis: ranking } })).toBe('denied');
    // Also beside what is right.
    expect(await declare({ rankings: { yoga: 'padel:3', tennis: ranking } })).toBe('denied');
  });

  it('says nothing in the name of a sport, nor of sports that they do not practise', async () => {
    expect(await declare({ rankings: { '06 12 34 56 78': 'tennis:30/2' } })).toBe('denied');
    expect(await declare({ rankings: { golf: 'golf:12.4' } })).toBe('denied');
    expect(await declare({ sportIds: ['tennis'], rankings: { yoga: 'padel:3' } })).toBe('denied');
  });

  it('takes a ranking along with its sport, and leaves none behind', async () => {
    expect(await declare({ 'rankings.tennis': 'tennis:30/2' })).toBe('allowed');
    expect(await declare({ sportIds: arrayRemove('tennis') })).toBe('denied');
    expect(await declare({ sportIds: [] })).toBe('denied');
    expect(await declare({ sportIds: arrayRemove('yoga') })).toBe('allowed');
    const leaving = { sportIds: arrayRemove('tennis'), 'rankings.tennis': deleteField() };
    expect(await declare(leaving)).toBe('allowed');
  });

  it('is shown in the scale of the sport or not at all', () => {
    for (const scale of RANKING_SCALES)
      if (scale !== 'tennis') expect(rankingValue(scale, 'tennis:30/2')).toBeUndefined();
    expect(rankingValue(null, 'tennis:30/2')).toBeUndefined();
    expect(rankingValue('tennis', `tennis:${'3'.repeat(MAX_RANKING_LENGTH)}`)).toBeUndefined();
  });
});

describe('a level', () => {
  it.each([
    ['of another word', { tennis: 'pro' }],
    ['in capitals', { tennis: 'ADVANCED' }],
    ['of several', { tennis: 'beginner,advanced' }],
    ['that is a number', { tennis: 3 }],
    ['that is nothing', { tennis: null }],
    ['in the name of a telephone', { '06 12 34 56 78': 'advanced' }],
    ['in a name of two lines', { 'tennis\nadvanced': 'advanced' }],
  ])('%s is refused', async (_what, skillLevels) => {
    expect(await declare({ skillLevels })).toBe('denied');
  });

  it('and a ranking of somebody else are nobody’s to declare, nor an administrator’s', async () => {
    for (const other of [world.asPerson(LEO), world.as('visitor'), world.as('admin')])
      for (const data of [{ 'skillLevels.tennis': 'advanced' }, { 'rankings.tennis': 'tennis:30/2' }])
        expect(await judge(updateDoc(doc(other, `profiles/${ANNE}`), data))).toBe('denied');
  });
});
