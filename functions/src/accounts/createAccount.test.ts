import { describe, expect, it } from 'vitest';
import { planProfile } from './createAccount.ts';

describe('planProfile', () => {
  it('takes the name that was given, else the one in the e-mail address', () => {
    expect(planProfile({ displayName: ' Anne Roux ', email: 'x@exemple.fr' }).name).toBe('Anne Roux');
    expect(planProfile({ displayName: undefined, email: 'anne.roux42@exemple.fr' }).name).toBe('Anne Roux');
    expect(planProfile({ displayName: ' ', email: undefined }).name).toBe('Utilisateur');
    expect(planProfile({ displayName: 'x'.repeat(500), email: undefined }).name).toHaveLength(60);
  });

  it('can be found by its name, and shows nothing that nobody said', () => {
    const profile = planProfile({ displayName: 'Zoé', email: undefined });
    expect(profile.nameTokens).toEqual(['z', 'zo', 'zoe']);
    expect(profile).toMatchObject({ age: null, city: '', latitude: null, sportIds: [], suspended: false });
    expect(profile.rating).toEqual({ average: 0, count: 0 });
  });
});
