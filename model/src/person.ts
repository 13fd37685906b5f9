import { boolean, type InferType, object, string } from 'yup';
import { acceptableName } from './personName.ts';
import { pictureVersionSchema } from './picture.ts';
import type { ProfileFields } from './profile.ts';

/** The little of a person that tods and conversations carry along, so that a list needs no further reads. */
export const personSchema = object({
  /** Empty where they have none that may be shown. */
  name: string().default(''),
  avatarVersion: pictureVersionSchema,
  city: string().default(''),
  /** The person's first sport: its colour stands behind the initials. */
  sportId: string().nullable().default(null),
  /** Nothing new begins with somebody whose account is suspended. */
  suspended: boolean().strict().default(false),
}).noUnknown();
export type Person = InferType<typeof personSchema>;

export function personOf(
  profile: Pick<ProfileFields, 'name' | 'avatarVersion' | 'city' | 'sportIds' | 'suspended'>,
): Person {
  return {
    // The rules take names that nobody may have; until the trigger has taken one back, nobody else carries it along.
    name: acceptableName(profile.name) ?? '',
    avatarVersion: profile.avatarVersion,
    city: profile.city,
    sportId: profile.sportIds[0] ?? null,
    suspended: profile.suspended,
  };
}
