import {
  FORM_AGE,
  type Position,
  type ProfileFields,
  plainName,
  positionOf,
  publishPosition,
} from '@tod/model';

/** What the form shows and a save stores. Where no age is known it starts at 30. */
export interface ProfileFormValues {
  readonly name: string;
  /** As typed. */
  readonly age: string;
  readonly city: string;
  /** The exact place behind `city` when it was picked or located; null when it was only typed. */
  readonly cityPosition: Position | null;
  readonly bio: string;
}

/** The stored fields that the form edits. */
export type FormSource = Pick<ProfileFields, 'name' | 'age' | 'city' | 'bio' | 'latitude' | 'longitude'>;

export type EditedField = 'name' | 'age' | 'city' | 'bio';
export const EDITED_FIELDS: readonly EditedField[] = ['name', 'age', 'city', 'bio'];

export function formValuesOf(profile: FormSource): ProfileFormValues {
  return {
    name: profile.name,
    age: String(profile.age ?? FORM_AGE),
    city: profile.city,
    cityPosition: null,
    bio: profile.bio,
  };
}

/** Which fields the owner changed since the form was opened on `base`. */
export function touchedFields(base: FormSource, values: ProfileFormValues): EditedField[] {
  const opened = formValuesOf(base);
  const changed: Readonly<Record<EditedField, boolean>> = {
    name: plainName(values.name) !== opened.name,
    age: Number(values.age) !== Number(opened.age),
    city: values.city.trim() !== opened.city || values.cityPosition !== null,
    bio: values.bio !== opened.bio,
  };
  return EDITED_FIELDS.filter((field) => changed[field]);
}

/** Which fields a save stores: what the owner changed, and the age that the form shows where none is known. */
export function changedFields(base: FormSource, values: ProfileFormValues): EditedField[] {
  const touched = touchedFields(base, values);
  return EDITED_FIELDS.filter((field) => touched.includes(field) || (field === 'age' && base.age === null));
}

/** The fields to write for what a save stores, and nothing else. An emptied city takes its position with it. */
export function buildProfileUpdate(
  base: FormSource,
  values: ProfileFormValues,
  position: Position | null,
): Partial<ProfileFields> {
  const changed = changedFields(base, values);
  return {
    ...(changed.includes('name') ? { name: plainName(values.name) } : {}),
    ...(changed.includes('age') ? { age: Number(values.age) } : {}),
    ...(changed.includes('city')
      ? { city: values.city.trim(), ...publishedFields(position, positionOf(base)) }
      : {}),
    ...(changed.includes('bio') ? { bio: values.bio } : {}),
  };
}

/** `published` is what others see so far: the new one must not tell more about where somebody moves. */
function publishedFields(position: Position | null, published: Position | null) {
  return position === null
    ? { latitude: null, longitude: null, geohash: null }
    : publishPosition(position, published);
}

export interface Rebase {
  /** The form on top of what is stored now: untouched fields follow, touched ones keep what was typed. */
  readonly values: ProfileFormValues;
  /** Fields that were stored differently elsewhere and now show that. */
  readonly followed: readonly EditedField[];
  /** Fields that were changed both here and elsewhere, differently: their owner has to choose. */
  readonly conflicts: readonly EditedField[];
}

/** Carries an open form over to a newer version of the stored profile. */
export function rebaseForm(base: FormSource, values: ProfileFormValues, current: FormSource): Rebase {
  const touched = touchedFields(base, values);
  const moved = EDITED_FIELDS.filter((field) => base[field] !== current[field]);
  const followed = moved.filter((field) => !touched.includes(field));
  return {
    values: { ...values, ...pickFields(formValuesOf(current), followed) },
    followed,
    conflicts: findConflicts(base, values, current).filter((field) => touched.includes(field)),
  };
}

/** What the form shows for these fields, taken from another version of it. */
export function pickFields(
  from: ProfileFormValues,
  fields: readonly EditedField[],
): Partial<ProfileFormValues> {
  return {
    ...(fields.includes('name') ? { name: from.name } : {}),
    ...(fields.includes('age') ? { age: from.age } : {}),
    ...(fields.includes('city') ? { city: from.city, cityPosition: from.cityPosition } : {}),
    ...(fields.includes('bio') ? { bio: from.bio } : {}),
  };
}

/** The fields that a save would store and that `current` meanwhile says otherwise than it does. */
export function findConflicts(
  base: FormSource,
  values: ProfileFormValues,
  current: FormSource,
): EditedField[] {
  const still = changedFields(current, values);
  return changedFields(base, values).filter(
    (field) => base[field] !== current[field] && still.includes(field),
  );
}
