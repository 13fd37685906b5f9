import { parseDocument, profileSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { openStep, stepAfter, stepIn, tappedMoments, WEEK_MOMENTS } from './firstSteps.ts';

const nobody = parseDocument(profileSchema, {});
const found = { ...nobody, name: 'Odile', birthYear: 1992, latitude: 45.76, longitude: 4.84 };
const playing = { ...found, sportIds: ['judo'] };
const free = {
  ...playing,
  availabilitySchedule: [
    { day: 'Mardi' as const, timeSlots: [WEEK_MOMENTS.evening], customNote: '' },
    {
      day: 'Lundi' as const,
      timeSlots: [{ startTime: '18:30', endTime: '21:00', label: '' }],
      customNote: '',
    },
  ],
};

describe('openStep', () => {
  it.each([
    ['you', nobody],
    ['you', { ...playing, birthYear: null }],
    ['city', { ...found, latitude: null }],
    ['sports', found],
    ['week', playing],
    ['photo', free],
    [undefined, { ...free, avatarVersion: 'v1' }],
  ] as const)('is %s where that is what the profile lacks', (step, profile) => {
    expect(openStep(profile)).toBe(step);
  });
});

describe('the steps', () => {
  it('follow each other, and the last one ends them', () => {
    expect(stepAfter('you')).toBe('city');
    expect(stepAfter('photo')).toBeUndefined();
  });

  it('are read from an address that names one', () => {
    expect(stepIn('week')).toBe('week');
    expect(stepIn('')).toBeUndefined();
    expect(stepIn(null)).toBeUndefined();
    // The city was called so: a link from then leads to the first open step.
    expect(stepIn('place')).toBeUndefined();
  });
});

describe('tappedMoments', () => {
  it('knows the moments that were tapped, and takes no other hours for them', () => {
    const tapped = tappedMoments(free.availabilitySchedule);
    expect([...(tapped.get('Mardi') ?? [])]).toEqual(['evening']);
    expect([...(tapped.get('Lundi') ?? [])]).toEqual([]);
  });
});
