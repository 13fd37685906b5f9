import type { ProfileFields } from '@tod/model';

/** What a member is asked for before others can find them, in the order in which the page asks. */
export const COMPLETION_STEPS = ['name', 'age', 'city', 'sports'] as const;
export type CompletionStep = (typeof COMPLETION_STEPS)[number];

/** What is still missing; empty exactly when `isProfileComplete` holds. */
export function missingSteps(
  profile: Pick<ProfileFields, 'name' | 'age' | 'latitude' | 'longitude' | 'sportIds'>,
): CompletionStep[] {
  const done: Readonly<Record<CompletionStep, boolean>> = {
    name: profile.name.trim() !== '',
    age: profile.age !== null,
    city: profile.latitude !== null && profile.longitude !== null,
    sports: profile.sportIds.length > 0,
  };
  return COMPLETION_STEPS.filter((step) => !done[step]);
}
