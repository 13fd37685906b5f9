import { FORM_AGE, type Position, type ProfileFields, positionOf, publishPosition } from '@tod/model';

/** What the form shows. Where no age is known it starts at 30, which is not the owner's word (`ageChosen`). */
export interface ProfileFormValues {
  readonly name: string;
  /** As typed. */
  readonly age: string;
  /** True once the owner typed or confirmed the age; only then is it stored. */
  readonly ageChosen: boolean;
  readonly city: string;
  /** The exact place behind `city` when it was picked or located; null when it was only typed. */
  readonly cityPosition: Position | null;
  readonly bio: string;
}

/** The stored fields that the form edits. */
export type FormSource = Pick<ProfileFields, 'name' | 'age' | 'city' | 'bio' | 'latitude' | 'longitude'>;

export type EditedField = 'name' | 'age' | 'city' | 'bio';
const EDITED_FIELDS: readonly EditedField[] = ['name', 'age', 'city', 'bio'];

export function formValuesOf(profile: FormSource): ProfileFormValues {
  return {
    name: profile.name,
    age: String(profile.age ?? FORM_AGE),
    ageChosen: profile.age !== null,
    city: profile.city,
    cityPosition: null,
    bio: profile.bio,
  };
}

/** Which fields the owner changed since the form was opened on `base`. */
export function changedFields(base: FormSource, values: ProfileFormValues): EditedField[] {
  const opened = formValuesOf(base);
  const changed: Readonly<Record<EditedField, boolean>> = {
    name: values.name.trim() !== opened.name,
    age: values.ageChosen && Number(values.age) !== base.age,
    city: values.city.trim() !== opened.city || values.cityPosition !== null,
    bio: values.bio !== opened.bio,
  };
  return EDITED_FIELDS.filter((field) => changed[field]);
}

/** The fields to write for what the owner changed, and nothing else. An emptied city takes its position with it. */
export function buildProfileUpdate(
  base: FormSource,
  values: ProfileFormValues,
  position: Position | null,
): Partial<ProfileFields> {
  const changed = changedFields(base, values);
  return {
    ...(changed.includes('name') ? { name: values.name.trim() } : {}),
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
  const touched = changedFields(base, values);
  const moved = EDITED_FIELDS.filter((field) => base[field] !== current[field]);
  const followed = moved.filter((field) => !touched.includes(field));
  return {
    values: { ...values, ...pickFields(formValuesOf(current), followed) },
    followed,
    conflicts: findConflicts(base, values, current),
  };
}

/** What the form shows for these fields, taken from another version of it. */
export function pickFields(
  from: ProfileFormValues,
  fields: readonly EditedField[],
): Partial<ProfileFormValues> {
  return {
    ...(fields.includes('name') ? { name: from.name } : {}),
    ...(fields.includes('age') ? { age: from.age, ageChosen: from.ageChosen } : {}),
    ...(fields.includes('city') ? { city: from.city, cityPosition: from.cityPosition } : {}),
    ...(fields.includes('bio') ? { bio: from.bio } : {}),
  };
}

/** The fields that the owner changed since `base` and that `current` meanwhile says otherwise than they do. */
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
