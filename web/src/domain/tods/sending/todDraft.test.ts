import { dayEntrySchema, MAX_TOD_SPORTS, parseDocument, profileSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { NO_PLACE } from '../proposals/proposalForm.ts';
import { choicesFor, initialDraft, isFull, type TodDraft, toggleSport, withoutPastSlot } from './todDraft.ts';

const NOW = new Date(2026, 10, 25, 12);

function person(sportIds: readonly string[], evening = '') {
  const week =
    evening === ''
      ? []
      : [dayEntrySchema.cast({ day: 'Vendredi', timeSlots: [{ startTime: evening, endTime: '21:00' }] })];
  return parseDocument(profileSchema, { sportIds, availabilitySchedule: week });
}

const EMPTY_DRAFT: TodDraft = { sportIds: [], slot: null, moment: null, place: NO_PLACE, message: '' };

describe('choicesFor', () => {
  it('puts the sports that both practise first, then the other one’s', () => {
    const choices = choicesFor(person(['judo', 'yoga']), person(['padel', 'yoga', 'judo']), [], NOW);
    expect(choices.sportIds).toEqual(['yoga', 'judo', 'padel']);
    expect(choices.commonSports).toEqual(['yoga', 'judo']);
  });

  it('leaves out what the tod between the two has already', () => {
    const choices = choicesFor(person(['judo', 'yoga']), person(['padel', 'yoga']), ['yoga'], NOW);
    expect(choices.sportIds).toEqual(['padel']);
    expect(choices.commonSports).toEqual([]);
  });

  it('offers the next moments at which both are free, and knows when one has no hours', () => {
    const choices = choicesFor(person([], '18:00'), person([], '19:30'), [], NOW);
    expect(choices.slots).toEqual([
      { start: new Date(2026, 10, 27, 19, 30), end: new Date(2026, 10, 27, 21) },
    ]);
    expect(choices.hasOwnHours).toBe(true);
    expect(choicesFor(person([]), person([], '19:30'), [], NOW)).toMatchObject({
      slots: [],
      hasOwnHours: false,
    });
  });
});

describe('initialDraft', () => {
  it('begins with the common sports and no moment, and with nothing for a tod that stands', () => {
    const choices = choicesFor(person(['judo'], '18:00'), person(['judo', 'padel'], '18:00'), [], NOW);
    expect(initialDraft(choices, false)).toEqual({ ...EMPTY_DRAFT, sportIds: ['judo'] });
    expect(initialDraft(choices, true)).toEqual(EMPTY_DRAFT);
  });

  it('never begins with more than a tod can carry', () => {
    const many = Array.from({ length: 14 }, (_, index) => `sport-${index}`);
    expect(initialDraft(choicesFor(person(many), person(many), [], NOW), false).sportIds).toHaveLength(
      MAX_TOD_SPORTS,
    );
  });
});

describe('withoutPastSlot', () => {
  it('takes back a moment that began meanwhile, and leaves the sports', () => {
    const [own, other] = [person(['judo'], '18:00'), person(['judo'], '18:00')];
    const slot = choicesFor(own, other, [], NOW).slots[0] ?? null;
    const draft: TodDraft = { ...EMPTY_DRAFT, sportIds: ['judo'], slot };
    expect(slot).not.toBeNull();
    expect(withoutPastSlot(draft, choicesFor(own, other, [], NOW))).toEqual(draft);
    const later = new Date(2026, 10, 27, 18, 1);
    expect(withoutPastSlot(draft, choicesFor(own, other, [], later))).toEqual({
      ...EMPTY_DRAFT,
      sportIds: ['judo'],
    });
    expect(withoutPastSlot(EMPTY_DRAFT, choicesFor(own, other, [], later))).toEqual(EMPTY_DRAFT);
  });
});

describe('toggleSport', () => {
  it('chooses and takes back', () => {
    const chosen = toggleSport(EMPTY_DRAFT, 'judo', []);
    expect(chosen.sportIds).toEqual(['judo']);
    expect(toggleSport(chosen, 'judo', []).sportIds).toEqual([]);
  });

  it('stops where the tod is full, counting what it has already', () => {
    const taken = Array.from({ length: MAX_TOD_SPORTS - 1 }, (_, index) => `sport-${index}`);
    const chosen = toggleSport(EMPTY_DRAFT, 'judo', taken);
    expect(isFull(chosen, taken)).toBe(true);
    expect(toggleSport(chosen, 'yoga', taken)).toBe(chosen);
    expect(toggleSport(chosen, 'judo', taken).sportIds).toEqual([]);
  });
});
