import { calls } from '@tod/model';
import { describe, expect, it } from 'vitest';
import {
  localDay,
  openCorrection,
  type SessionFormValues,
  sessionInput,
  startSessionForm,
  validateSessionForm,
} from './sessionForm.ts';

const now = new Date(2026, 10, 20, 18, 30);
const opened = { openedAt: now };
const values: SessionFormValues = {
  playedOn: '2026-11-20',
  sportId: 'tennis',
  sets: [{ player1: '6', player2: '4' }],
  notes: '',
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
    expect(validateSessionForm(startSessionForm(['tennis'], now), 'tennisSets', now)).toEqual({});
  });
});

describe('validateSessionForm', () => {
  it('refuses a missing, impossible or future day, and one before 2000', () => {
    const faultOn = (playedOn: string) =>
      validateSessionForm({ ...values, playedOn }, 'tennisSets', now).playedOn;
    expect(faultOn('')).toBe('dateMissing');
    expect(faultOn('2026-02-30')).toBe('dateMissing');
    expect(faultOn('2026-11-21')).toBe('dateInFuture');
    expect(faultOn('1999-12-31')).toBe('dateTooEarly');
    expect(faultOn('2000-01-01')).toBeUndefined();
    expect(faultOn('2026-11-19')).toBeUndefined();
  });

  it('refuses a score that is not whole, and ignores that of a sport without one', () => {
    const sets = [{ player1: '9', player2: '' }];
    expect(validateSessionForm({ ...values, sets }, 'tennisSets', now)).toEqual({ sets: 'scoreWrong' });
    expect(validateSessionForm({ ...values, sets }, 'none', now)).toEqual({});
  });

  it('refuses a missing sport and notes that are too long', () => {
    const errors = validateSessionForm(
      { ...values, sportId: '', notes: 'x'.repeat(1001) },
      'tennisSets',
      now,
    );
    expect(errors).toEqual({ sportId: 'sportMissing', notes: 'notesTooLong' });
  });
});

describe('sessionInput', () => {
  it('is accepted by the schema of the call', () => {
    const input = sessionInput({ ...values, notes: ' Beau match ' }, 'tennisSets', opened);
    expect(
      calls.recordSession.input.isValidSync({ id: 'session-0123456789', todId: 'tod-1', ...input }),
    ).toBe(true);
    expect(input.sets).toEqual([{ player1: 6, player2: 4 }]);
    expect(input.notes).toBe('Beau match');
  });

  it('sends no score where none was typed or the sport has none', () => {
    const untouched = { ...values, sets: [{ player1: '', player2: '' }] };
    expect(sessionInput(untouched, 'tennisSets', opened).sets).toBeNull();
    expect(sessionInput(values, 'none', opened).sets).toBeNull();
  });

  it('takes now for today and noon for another day', () => {
    expect(sessionInput(values, 'tennisSets', opened).playedAt).toEqual(now);
    const earlier = sessionInput({ ...values, playedOn: '2026-03-29' }, 'tennisSets', opened).playedAt;
    expect(localDay(earlier)).toBe('2026-03-29');
    expect(earlier.getHours()).toBe(12);
  });
});

describe('openCorrection', () => {
  const playedAt = new Date(2026, 10, 18, 9, 15);
  const session = {
    playedAt,
    sportId: 'tennis',
    score: { scoring: 'tennisSets' as const, sets: [{ player1: 6, player2: 4 }], winner: 'player1' as const },
    notes: 'Beau match',
  };

  it('begins with what stands there, and says it again where nothing is changed', () => {
    const form = openCorrection(session, now);
    expect(form.initialValues).toEqual({ ...values, playedOn: '2026-11-18', notes: 'Beau match' });
    expect(sessionInput(form.initialValues, 'tennisSets', form)).toEqual({
      playedAt,
      sportId: 'tennis',
      sets: [{ player1: 6, player2: 4 }],
      notes: 'Beau match',
    });
  });

  it('takes noon of another day', () => {
    const form = openCorrection(session, now);
    const other = sessionInput({ ...form.initialValues, playedOn: '2026-11-17' }, 'tennisSets', form);
    expect(other.playedAt.getHours()).toBe(12);
  });
});
