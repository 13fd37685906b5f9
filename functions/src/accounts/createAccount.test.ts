import { describe, expect, it } from 'vitest';
import { planProfile } from './createAccount.ts';

describe('planProfile', () => {
  it('takes the name that was given, and none from elsewhere', () => {
    expect(planProfile({ displayName: ' Anne Roux ' }).name).toBe('Anne Roux');
    expect(planProfile({ displayName: undefined })).toMatchObject({ name: '', nameTokens: [] });
    expect(planProfile({ displayName: ' ' }).name).toBe('');
    expect(planProfile({ displayName: 'x'.repeat(500) }).name).toHaveLength(60);
  });

  it('can be found by its name, and shows nothing that nobody said', () => {
    const profile = planProfile({ displayName: 'Zoé' });
    expect(profile.nameTokens).toEqual(['z', 'zo', 'zoe']);
    expect(profile).toMatchObject({
      birthYear: null,
      city: '',
      latitude: null,
      sportIds: [],
      suspended: false,
      isVerified: false,
    });
    expect(profile.rating).toEqual({ average: 0, count: 0 });
  });
});
