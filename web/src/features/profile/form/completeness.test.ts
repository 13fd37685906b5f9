import { isProfileComplete } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { missingSteps } from './completeness.ts';

const COMPLETE = { name: 'Camille', age: 29, latitude: 45.9, longitude: 6.13, sportIds: ['tennis'] };

describe('missingSteps', () => {
  it('asks for everything that a new account lacks', () => {
    const fresh = { name: 'Camille', age: null, latitude: null, longitude: null, sportIds: [] };
    expect(missingSteps(fresh)).toEqual(['age', 'city', 'sports']);
  });

  it('agrees with isProfileComplete, whatever is missing', () => {
    const variants = [
      COMPLETE,
      { ...COMPLETE, name: '  ' },
      { ...COMPLETE, age: null },
      { ...COMPLETE, latitude: null },
      { ...COMPLETE, longitude: null },
      { ...COMPLETE, sportIds: [] },
    ];
    for (const profile of variants) {
      expect(missingSteps(profile).length === 0).toBe(isProfileComplete(profile));
    }
  });
});
