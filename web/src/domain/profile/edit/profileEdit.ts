import {
  type Position,
  type ProfileFields,
  plainName,
  positionOf,
  publishPosition,
  readBirthDate,
} from '@tod/model';

/** What the form shows. Of the date of birth a save stores the year. */
export interface ProfileFormValues {
  readonly name: string;
  /** As typed; empty where nothing is to change. */
  readonly birthDate: string;
  readonly city: string;
  /** The exact place behind `city` when it was picked or located; null when it was only typed. */
  readonly cityPosition: Position | null;
  readonly bio: string;
}

/** The stored fields that the form edits. */
export type FormSource = Pick<
  ProfileFields,
  'name' | 'birthYear' | 'city' | 'bio' | 'latitude' | 'longitude'
>;

export type EditedField = 'name' | 'birthYear' | 'city' | 'bio';
export const EDITED_FIELDS: readonly EditedField[] = ['name', 'birthYear', 'city', 'bio'];

export function formValuesOf(profile: FormSource): ProfileFormValues {
  return {
    name: profile.name,
    birthDate: '',
    city: profile.city,
    cityPosition: null,
    bio: profile.bio,
  };
}

/** The year of what is typed; null where it is no date. */
function yearIn({ birthDate }: ProfileFormValues): number | null {
  return readBirthDate(birthDate)?.year ?? null;
}

/** Which fields the owner changed since the form was opened on `base`. */
export function changedFields(base: FormSource, values: ProfileFormValues): EditedField[] {
  const opened = formValuesOf(base);
  const changed: Readonly<Record<EditedField, boolean>> = {
    name: plainName(values.name) !== opened.name,
    birthYear: values.birthDate.trim() !== '' && yearIn(values) !== base.birthYear,
    city: values.city.trim() !== opened.city || values.cityPosition !== null,
    // Both, as some was stored before blanks were taken off: a form that was only opened changes nothing.
    bio: values.bio.trim() !== opened.bio.trim(),
  };
  return EDITED_FIELDS.filter((field) => changed[field]);
}

/** What to write for what the owner changed, and nothing else. An emptied city takes its position with it. */
export function buildProfileUpdate(
  base: FormSource,
  values: ProfileFormValues,
  position: Position | null,
): Partial<ProfileFields> {
  const changed = changedFields(base, values);
  const birthYear = yearIn(values);
  return {
    ...(changed.includes('name') ? { name: plainName(values.name) } : {}),
    ...(changed.includes('birthYear') && birthYear !== null ? { birthYear } : {}),
    ...(changed.includes('city')
      ? { city: values.city.trim(), ...publishedFields(position, positionOf(base)) }
      : {}),
    ...(changed.includes('bio') ? { bio: values.bio.trim() } : {}),
  };
}

/** `published` is what others see so far: the new one must not tell more about where somebody moves. */
function publishedFields(position: Position | null, published: Position | null) {
  return position === null
    ? { latitude: null, longitude: null, geohash: null }
    : publishPosition(position, published);
}

/** What becomes of an open form: unchanged fields follow what is stored now, changed ones keep what was typed. */
export interface Rebase {
  /** Fields that were stored differently elsewhere and show that from now on. */
  readonly followed: readonly EditedField[];
  /** Fields that were changed both here and elsewhere, differently: their owner has to choose. */
  readonly conflicts: readonly EditedField[];
}

/** Carries an open form over to a newer version of the stored profile. */
export function rebaseForm(base: FormSource, values: ProfileFormValues, current: FormSource): Rebase {
  const changed = changedFields(base, values);
  const moved = EDITED_FIELDS.filter((field) => base[field] !== current[field]);
  const followed = moved.filter((field) => !changed.includes(field));
  return {
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
    ...(fields.includes('birthYear') ? { birthDate: from.birthDate } : {}),
    ...(fields.includes('city') ? { city: from.city, cityPosition: from.cityPosition } : {}),
    ...(fields.includes('bio') ? { bio: from.bio } : {}),
  };
}

/** The form with these fields as they were when it was opened. */
export function leaveOut(
  base: FormSource,
  values: ProfileFormValues,
  fields: readonly EditedField[],
): ProfileFormValues {
  return { ...values, ...pickFields(formValuesOf(base), fields) };
}

/** The fields that the owner changed and that `current` meanwhile says otherwise than they do. */
export function findConflicts(
  base: FormSource,
  values: ProfileFormValues,
  current: FormSource,
): EditedField[] {
  const still = changedFields(current, values).filter(
    (field) => field !== 'city' || !isSameCity(values, current),
  );
  return changedFields(base, values).filter(
    (field) => base[field] !== current[field] && still.includes(field),
  );
}

/** Whether the city with its position is what is stored: what was saved may come back as somebody else's change. */
function isSameCity({ city, cityPosition }: ProfileFormValues, current: FormSource): boolean {
  if (city.trim() !== current.city) return false;
  const stored = positionOf(current);
  if (cityPosition === null || stored === null) return cityPosition === stored;
  const { latitude, longitude } = publishPosition(cityPosition, stored);
  return latitude === stored.latitude && longitude === stored.longitude;
}
