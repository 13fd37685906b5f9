import { describe, expect, it } from 'vitest';
import { parseDocument } from './document.ts';
import { isListed, missingInProfile, PROFILE_NEEDS, profileSchema } from './profile.ts';
import { profileFormSchema } from './profileForm.ts';

describe('profileSchema', () => {
  it('reads a name of 60 letters that take two units each, as it may be typed, and none of 61', () => {
    const nameOf = (name: string) => parseDocument(profileSchema, { name }).name;
    expect(nameOf('𐌰'.repeat(60))).toBe('𐌰'.repeat(60));
    expect(nameOf('𐌰'.repeat(61))).toBe('');
  });
});

describe('profileFormSchema', () => {
  it.each(['31/02/1991', '1991', `01/01/${new Date().getFullYear() - 10}`])(
    'refuses the birth date %s',
    (birthDate) => {
      expect(profileFormSchema.isValidSync({ name: 'Anne', birthDate, city: '', bio: '' })).toBe(false);
    },
  );

  it('says what is wrong with a birth date', () => {
    expect(() => profileFormSchema.validateSync({ name: 'Anne', birthDate: '1991' })).toThrow('unreadable');
  });

  it('takes a town of 100 characters and a presentation of 1,000, and no more', () => {
    const isTaken = (city: number, bio: number) =>
      profileFormSchema.isValidSync({ name: 'Anne', city: 'x'.repeat(city), bio: 'x'.repeat(bio) });
    expect([isTaken(100, 1000), isTaken(101, 0), isTaken(0, 1001)]).toEqual([true, false, false]);
  });

  it('takes a birth date, and does without one', () => {
    expect(profileFormSchema.isValidSync({ name: 'Anne', birthDate: '14/03/1991' })).toBe(true);
    expect(profileFormSchema.isValidSync({ name: 'Anne', birthDate: ' ' })).toBe(true);
  });

  it('refuses a name of spaces and accepts one with spaces around', () => {
    expect(profileFormSchema.isValidSync({ name: '   ' })).toBe(false);
    expect(profileFormSchema.cast({ name: ' Anne ' }).name).toBe('Anne');
  });
});

describe('profileSchema', () => {
  it('keeps the sports of a profile beside what is no id of one', () => {
    expect(
      parseDocument(profileSchema, { sportIds: ['judo', '', 7, null, 'tennis', 'judo'] }).sportIds,
    ).toEqual(['judo', 'tennis']);
  });
});

describe('isListed', () => {
  it('leaves out who is suspended and whose address is not verified, as it is until the server says so', () => {
    expect(isListed({ suspended: false, isVerified: true })).toBe(true);
    expect(isListed({ suspended: true, isVerified: true })).toBe(false);
    expect(isListed({ suspended: false, isVerified: false })).toBe(false);
    expect(isListed(parseDocument(profileSchema, {}))).toBe(false);
  });
});

describe('missingInProfile', () => {
  const complete = { name: 'Anne', birthYear: 1996, latitude: 45.9, longitude: 6.13, sportIds: ['tennis'] };

  it.each([
    ['name', { name: '  ' }],
    ['birthYear', { birthYear: null }],
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
