import { describe, expect, it } from 'vitest';
import { changedLimits, EMPTY_PLAN, findPlanErrors, planOf, planTypeOf, readLimit } from './planForm.ts';

describe('the form of a plan', () => {
  it('wants a name that can be an id, and a price', () => {
    const missing = 'Veuillez remplir tous les champs obligatoires';
    expect(findPlanErrors(EMPTY_PLAN)).toEqual({ name: missing, price: missing });
    for (const price of ['-1', '10001'])
      expect(findPlanErrors({ ...EMPTY_PLAN, name: 'club', price })).toEqual({
        price: 'Entre 0 et 10\u202f000\u00a0€',
      });
    expect(findPlanErrors({ ...EMPTY_PLAN, name: 'Été', price: '5' })).toHaveProperty('name');
    expect(findPlanErrors({ ...EMPTY_PLAN, name: ' Club-2 ', price: '4,99' })).toEqual({});
    expect(planTypeOf(' Club-2 ')).toBe('club-2');
  });

  it('marks a limit that is a number and none of a limit', () => {
    for (const limit of ['0', '-1', '1.5', '1000000']) {
      const plan = { ...EMPTY_PLAN, name: 'club', price: '5' };
      expect(Object.keys(findPlanErrors({ ...plan, messagesLimit: limit }))).toEqual(['messagesLimit']);
      const asked = findPlanErrors({ ...plan, matchRequestsLimit: limit });
      expect(Object.keys(asked)).toEqual(['matchRequestsLimit']);
    }
    expect(findPlanErrors({ ...EMPTY_PLAN, name: 'club', price: '5', messagesLimit: '999999' })).toEqual({});
  });

  it('takes the usual limits for what is no number', () => {
    expect(
      planOf({ ...EMPTY_PLAN, price: '4,99', matchRequestsLimit: 'x', messagesLimit: '50' }),
    ).toMatchObject({
      price: 4.99,
      matchRequestsLimit: 10,
      messagesLimit: 50,
    });
  });

  it('reads a price as French writes it', () => {
    const priced = (price: string) => ({ ...EMPTY_PLAN, name: 'club', price });
    expect(planOf(priced('1\u202f299,00\u00a0€')).price).toBe(1_299);
    expect(findPlanErrors(priced('1 299,00 €'))).toEqual({});
    expect(findPlanErrors(priced(' €'))).toHaveProperty('price');
  });

  it('changes the limits only that were edited', () => {
    const shown = { matchRequestsLimit: 10, messagesLimit: 10 };
    expect(changedLimits(shown, { ...shown, messagesLimit: 20 }, {})).toEqual({ messagesLimit: 20 });
    expect(changedLimits(shown, { ...shown, matchRequestsLimit: 5 }, {})).toEqual({ matchRequestsLimit: 5 });
    expect(changedLimits(shown, shown, {})).toEqual({});
    expect(changedLimits(shown, shown, { messagesLimit: 20 })).toEqual({ messagesLimit: 10 });
  });

  it.each([
    ['0', 0],
    ['999999', 999_999],
    ['1\u202f000', 1_000],
    [' 999 999 ', 999_999],
    ['1000000', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    [' ', undefined],
  ])('reads %j as a limit of %s', (text, limit) => expect(readLimit(text)).toBe(limit));
});
