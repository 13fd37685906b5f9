import { type Person, personOf, profileSchema } from '@tod/model';
import type { ProfileChange } from '../domain/profileChange.ts';
import { parseFields } from '../platform/documents.ts';

type Change = Pick<ProfileChange, 'before' | 'after'>;

/** Whether what others carry along of this person has changed: name, picture, city, first sport, suspension. */
export function hasVisibleChange({ before, after }: Change): boolean {
  return !isSamePerson(personIn(before), personIn(after));
}

/** Whether the account was suspended, or is so no more. */
export function hasSuspensionChange({ before, after }: Change): boolean {
  return personIn(before).suspended !== personIn(after).suspended;
}

export function isSamePerson(one: Person, other: Person): boolean {
  return (
    one.name === other.name &&
    one.avatarVersion === other.avatarVersion &&
    one.city === other.city &&
    one.sportId === other.sportId &&
    one.suspended === other.suspended
  );
}

function personIn(profile: unknown): Person {
  return personOf(parseFields(profileSchema, profile));
}
