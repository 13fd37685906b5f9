import { describe, expect, it } from 'vitest';
import { missingInProfile, PROFILE_NEEDS, personOf } from './profile.ts';
import { profileFormSchema } from './profileForm.ts';

describe('profileFormSchema', () => {
  it.each([17, 121, 30.5, Number.NaN])('refuses the age %s', (age) => {
    expect(profileFormSchema.isValidSync({ name: 'Anne', age, city: '', bio: '' })).toBe(false);
  });

  it('refuses a name of spaces and accepts one with spaces around', () => {
    expect(profileFormSchema.isValidSync({ name: '   ', age: 30 })).toBe(false);
    expect(profileFormSchema.cast({ name: ' Anne ', age: 30 }).name).toBe('Anne');
  });
});

describe('personOf', () => {
  const profile = { name: 'Anne', avatarVersion: null, city: 'Lyon', suspended: false };

  it('takes the first sport for the colour', () => {
    expect(personOf({ ...profile, sportIds: ['judo', 'tennis'] })).toEqual({ ...profile, sportId: 'judo' });
  });

  it('does without a sport', () => {
    expect(personOf({ ...profile, sportIds: [] })).toEqual({ ...profile, sportId: null });
  });
});

describe('missingInProfile', () => {
  const complete = { name: 'Anne', age: 30, latitude: 45.9, longitude: 6.13, sportIds: ['tennis'] };

  it.each([
    ['name', { name: '  ' }],
    ['age', { age: null }],
    ['city', { latitude: null }],
    ['city', { longitude: null }],
    ['sports', { sportIds: [] }],
  ] as const)('names the %s where there is none (%j)', (need, lack) => {
    expect(missingInProfile({ ...complete, ...lack })).toEqual([need]);
  });

  it('names nothing where nothing is missing, and everything where there is no profile', () => {
    expect(missingInProfile(complete)).toEqual([]);
    expect(missingInProfile(null)).toEqual(PROFILE_NEEDS);
  });
});
