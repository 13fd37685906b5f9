import { describe, expect, it } from 'vitest';
import type { ProfileFormValues } from '../../../domain/profile/edit/profileEdit.ts';
import { validateProfile } from './validateProfile.ts';

const GOOD: ProfileFormValues = {
  name: 'Camille',
  age: '29',
  city: 'Annecy',
  cityPosition: null,
  bio: '',
};

describe('validateProfile', () => {
  it('takes a good form', () => {
    expect(validateProfile(GOOD)).toEqual({});
    expect(validateProfile({ ...GOOD, city: '' })).toEqual({});
  });

  it('wants a name', () => {
    expect(validateProfile({ ...GOOD, name: '   ' })).toEqual({ name: 'Le nom est requis' });
    expect(validateProfile({ ...GOOD, name: 'x'.repeat(61) }).name).toContain('60');
    expect(validateProfile({ ...GOOD, name: 'Équipe Tod' }).name).toContain('réservé');
    expect(validateProfile({ ...GOOD, name: 'Аnna' }).name).toContain('alphabets');
    expect(validateProfile({ ...GOOD, name: '𝓐𝓷𝓷𝓪' })).toEqual({});
  });

  it.each(['', '17', '121', '29,5', '29.5', '-30', 'trente', '1e2', '0x1f'])('refuses the age %j', (age) => {
    expect(Object.keys(validateProfile({ ...GOOD, age }))).toEqual(['age']);
  });

  it.each(['18', '120'])('takes the age %s', (age) => {
    expect(validateProfile({ ...GOOD, age })).toEqual({});
  });

  it('names everything that is wrong at once', () => {
    const errors = validateProfile({
      ...GOOD,
      name: '',
      age: '7',
      bio: 'x'.repeat(1001),
      city: 'x'.repeat(101),
    });
    expect(Object.keys(errors).sort()).toEqual(['age', 'bio', 'city', 'name']);
  });
});
