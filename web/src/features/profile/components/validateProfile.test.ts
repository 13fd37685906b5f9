import { describe, expect, it } from 'vitest';
import type { ProfileFormValues } from '../../../domain/profile/edit/profileEdit.ts';
import { validateProfile } from './validateProfile.ts';

const GOOD: ProfileFormValues = {
  name: 'Camille',
  birthDate: '14/03/1991',
  city: 'Annecy',
  cityPosition: null,
  bio: '',
};

const check = (values: ProfileFormValues) => validateProfile(values, { birthYear: null });

describe('validateProfile', () => {
  it('takes a good form', () => {
    expect(check(GOOD)).toEqual({});
    expect(check({ ...GOOD, city: '' })).toEqual({});
  });

  it('wants a name', () => {
    expect(check({ ...GOOD, name: '   ' })).toEqual({ name: 'Le nom est requis' });
    expect(check({ ...GOOD, name: 'x'.repeat(61) }).name).toContain('60');
    expect(check({ ...GOOD, name: 'Équipe Tod' }).name).toContain('réservé');
    expect(check({ ...GOOD, name: 'Аnna' }).name).toContain('alphabets');
    expect(check({ ...GOOD, name: '𝓐𝓷𝓷𝓪' })).toEqual({});
  });

  it.each(['', 'trente', '14/03', '31/02/1991', '1991', '0x1f'])(
    'refuses the date of birth %j',
    (birthDate) => {
      expect(Object.keys(check({ ...GOOD, birthDate }))).toEqual(['birthDate']);
    },
  );

  it('is for people of 18 years or more', () => {
    const year = new Date().getFullYear();
    expect(check({ ...GOOD, birthDate: `01/01/${year - 18}` })).toEqual({});
    expect(check({ ...GOOD, birthDate: `31/12/${year - 17}` }).birthDate).toContain(
      'réservé aux personnes de 18',
    );
    expect(check({ ...GOOD, birthDate: '01/01/1800' }).birthDate).toBe('Vérifiez l’année de naissance.');
    expect(check({ ...GOOD, birthDate: `01/01/${year + 1}` }).birthDate).toContain('pas encore passée');
  });

  it('wants no date where the year is known, but looks at one that is typed', () => {
    expect(validateProfile({ ...GOOD, birthDate: '' }, { birthYear: 1991 })).toEqual({});
    expect(validateProfile({ ...GOOD, birthDate: 'hier' }, { birthYear: 1991 })).toHaveProperty('birthDate');
  });

  it('finds nothing wrong with what is not asked for', () => {
    const nothing = { ...GOOD, name: '', birthDate: '', city: 'x'.repeat(101) };
    expect(Object.keys(validateProfile(nothing, { birthYear: null }, ['city']))).toEqual(['city']);
    expect(Object.keys(validateProfile(nothing, { birthYear: null }, ['name', 'birthYear']))).toEqual([
      'birthDate',
      'name',
    ]);
  });

  it('measures a presentation without the blanks around it, as it is stored', () => {
    expect(check({ ...GOOD, bio: `${'x'.repeat(1000)} \n` })).toEqual({});
    expect(check({ ...GOOD, bio: ` ${'x'.repeat(1001)}` }).bio).toContain('1000');
  });

  it('names everything that is wrong at once', () => {
    const errors = check({
      ...GOOD,
      name: '',
      birthDate: '7',
      bio: 'x'.repeat(1001),
      city: 'x'.repeat(101),
    });
    expect(Object.keys(errors).sort()).toEqual(['bio', 'birthDate', 'city', 'name']);
  });
});
