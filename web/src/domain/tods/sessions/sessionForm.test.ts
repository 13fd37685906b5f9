import { calls, type SetScoring } from '@tod/model';
import { describe, expect, it } from 'vitest';
import {
  addSet,
  canAddSet,
  changeSet,
  leaderOf,
  localDay,
  removeSet,
  type SessionFormValues,
  sessionInput,
  sportsOfTod,
  startSessionForm,
  validateSessionForm,
} from './sessionForm.ts';

const now = new Date(2026, 10, 20, 18, 30);
const tennis: SetScoring = { maxSets: 5, maxPoints: 7 };
const badminton: SetScoring = { maxSets: 3, maxPoints: 30 };
const values: SessionFormValues = {
  playedOn: '2026-11-20',
  sportId: 'tennis',
  sets: [{ player1: '6', player2: '4' }],
  notes: '',
};
const context = {
  id: 'session-0123456789',
  todId: 'tod-1',
  scoring: tennis,
  now,
};

describe('startSessionForm', () => {
  it('starts today, with the first sport of the tod and one empty set', () => {
    expect(startSessionForm(['tennis', 'padel'], now)).toEqual({
      playedOn: '2026-11-20',
      sportId: 'tennis',
      sets: [{ player1: '', player2: '' }],
      notes: '',
    });
  });

  it('is valid as it starts, with no score at all', () => {
    expect(validateSessionForm(startSessionForm(['tennis'], now), tennis, now)).toEqual({});
  });
});

describe('sportsOfTod', () => {
  it('takes the sports of the tod and falls back to the shared ones', () => {
    expect(sportsOfTod({ sportIds: ['padel'], commonSports: ['tennis'] })).toEqual(['padel']);
    expect(sportsOfTod({ sportIds: [], commonSports: ['tennis'] })).toEqual(['tennis']);
  });
});

describe('sets', () => {
  it('grow to five and no further', () => {
    let sets = values.sets;
    for (let count = 0; count < 10; count += 1) sets = addSet(sets, tennis);
    expect(sets).toHaveLength(5);
    expect(canAddSet(sets, tennis)).toBe(false);
  });

  it('keep the first one', () => {
    const two = addSet(values.sets, tennis);
    expect(removeSet(two, 0)).toBe(two);
    expect(removeSet(two, 1)).toEqual(values.sets);
  });

  it('change one number at a time', () => {
    expect(changeSet(values.sets, 0, { player2: '7' })).toEqual([{ player1: '6', player2: '7' }]);
  });
});

describe('leaderOf', () => {
  it('is whoever won more sets', () => {
    expect(leaderOf(values.sets, tennis)).toBe('player1');
    expect(leaderOf([{ player1: '4', player2: '6' }], tennis)).toBe('player2');
  });

  it('is a draw with equal sets', () => {
    expect(
      leaderOf(
        [
          { player1: '6', player2: '4' },
          { player1: '3', player2: '6' },
        ],
        tennis,
      ),
    ).toBe('draw');
  });

  it('is unknown while a number is missing', () => {
    expect(leaderOf([{ player1: '6', player2: '' }], tennis)).toBeUndefined();
  });
});

describe('validateSessionForm', () => {
  it('refuses a missing, impossible or future day', () => {
    expect(validateSessionForm({ ...values, playedOn: '' }, tennis, now).playedOn).toBe('dateMissing');
    expect(validateSessionForm({ ...values, playedOn: '2026-02-30' }, tennis, now).playedOn).toBe(
      'dateMissing',
    );
    expect(validateSessionForm({ ...values, playedOn: '2026-11-21' }, tennis, now).playedOn).toBe(
      'dateInFuture',
    );
    expect(validateSessionForm({ ...values, playedOn: '2026-11-19' }, tennis, now)).toEqual({});
  });

  it('refuses a half-filled set and what the sport cannot end with', () => {
    const withSet = (player1: string, player2: string) =>
      validateSessionForm({ ...values, sets: [{ player1, player2 }] }, tennis, now).sets;
    expect(withSet('6', '')).toBe('scoreIncomplete');
    expect(withSet('8', '6')).toBe('scoreOutOfRange');
    expect(withSet('-1', '6')).toBe('scoreOutOfRange');
    expect(withSet('1.5', '6')).toBe('scoreOutOfRange');
    expect(withSet('7', '0')).toBeUndefined();
    const points = (player1: string, scoring: SetScoring) =>
      validateSessionForm({ ...values, sets: [{ player1, player2: '19' }] }, scoring, now).sets;
    expect(points('21', badminton)).toBeUndefined();
    expect(points('31', badminton)).toBe('scoreOutOfRange');
    expect(points('100', { maxSets: 7, maxPoints: 99 })).toBe('scoreOutOfRange');
  });

  it('ignores the sets of a sport without them', () => {
    expect(validateSessionForm({ ...values, sets: [{ player1: '9', player2: '' }] }, null, now)).toEqual({});
  });

  it('refuses a missing sport and notes that are too long', () => {
    const errors = validateSessionForm({ ...values, sportId: '', notes: 'x'.repeat(1001) }, tennis, now);
    expect(errors).toEqual({ sportId: 'sportMissing', notes: 'notesTooLong' });
  });
});

describe('sessionInput', () => {
  it('is accepted by the schema of the call', () => {
    const input = sessionInput({ ...values, notes: ' Beau match ' }, context);
    expect(calls.recordSession.input.isValidSync(input)).toBe(true);
    expect(input.sets).toEqual([{ player1: 6, player2: 4 }]);
    expect(input.notes).toBe('Beau match');
  });

  it('sends no score where none was typed or the sport has none', () => {
    expect(sessionInput({ ...values, sets: [{ player1: '', player2: '' }] }, context).sets).toBeNull();
    expect(sessionInput(values, { ...context, scoring: null }).sets).toBeNull();
  });

  it('leaves out sets that were typed for another sport, which has more of them', () => {
    const sets = Array.from({ length: 5 }, () => ({ player1: '6', player2: '4' }));
    expect(sessionInput({ ...values, sets }, { ...context, scoring: badminton }).sets).toHaveLength(3);
    const unfinished = [...sets.slice(0, 3), { player1: '', player2: '4' }];
    expect(validateSessionForm({ ...values, sets: unfinished }, badminton, now)).toEqual({});
  });

  it('takes now for today and noon for another day', () => {
    expect(sessionInput(values, context).playedAt).toEqual(now);
    const earlier = sessionInput({ ...values, playedOn: '2026-03-29' }, context).playedAt;
    expect(localDay(earlier)).toBe('2026-03-29');
    expect(earlier.getHours()).toBe(12);
  });
});
