import { describe, expect, it } from 'vitest';
import { isRefusal, REFUSALS, readRefusal, statusOf } from './refusals.ts';

describe('isRefusal', () => {
  it('knows the reasons of the catalogue, and nothing that every object has', () => {
    expect(isRefusal('todLimitReached')).toBe(true);
    for (const reason of ['constructor', 'toString', 'unknown', '', undefined, null, 7])
      expect(isRefusal(reason), String(reason)).toBe(false);
  });
});

describe('readRefusal', () => {
  it('finds the reason, and what a profile lacks', () => {
    expect(readRefusal({ reason: 'blocked' })).toEqual({
      reason: 'blocked',
      missing: [],
      retryAfter: 0,
      by: '',
    });
    expect(readRefusal({ reason: 'ownProfileIncomplete', missing: ['sports', 'birthYear'] })).toEqual({
      reason: 'ownProfileIncomplete',
      missing: ['birthYear', 'sports'],
      retryAfter: 0,
      by: '',
    });
  });

  it.each([
    ['Zoé', 'Zoé'],
    [{}, ''],
    [null, ''],
  ])('finds in %j who was faster, and hides no reason behind what is no name', (told, by) => {
    expect(readRefusal({ reason: 'reportChanged', by: told })).toMatchObject({ reason: 'reportChanged', by });
  });

  it.each([
    [90, 90],
    [1, 1],
    [0, 0],
    [-1, 0],
    [1.5, 0],
    [Number.NaN, 0],
    ['soon', 0],
    [null, 0],
    [{}, 0],
  ])(
    'finds in %j how many seconds to wait, and hides no reason behind what is no number',
    (told, seconds) => {
      expect(readRefusal({ reason: 'tooOften', retryAfter: told })).toMatchObject({
        reason: 'tooOften',
        retryAfter: seconds,
      });
    },
  );

  it.each([['birthYear', 'shoeSize', 7], 'birthYear', null, { birthYear: true }])(
    'leaves out of %j what it does not know',
    (missing) => {
      const known = Array.isArray(missing) ? ['birthYear'] : [];
      expect(readRefusal({ reason: 'ownProfileIncomplete', missing })).toMatchObject({ missing: known });
    },
  );

  it.each([{ reason: 'toString' }, { reason: 5 }, {}, [], null, undefined, 'text', 7])(
    'takes %j for no refusal',
    (details) => {
      expect(readRefusal(details)).toBeUndefined();
    },
  );
});

describe('statusOf', () => {
  it('is what a reason travels under', () => {
    expect(statusOf('notSignedIn')).toBe('unauthenticated');
    expect(statusOf('blocked')).toBe('permission-denied');
    expect(statusOf('tooOften')).toBe('resource-exhausted');
    expect(statusOf('unexpected')).toBe('internal');
  });

  it('is one for each reason', () => {
    expect(new Set(REFUSALS).size).toBe(REFUSALS.length);
  });
});
