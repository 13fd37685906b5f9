import {
  MAX_AGE,
  MAX_BIO_LENGTH,
  MAX_CITY_LENGTH,
  MIN_AGE,
  NAME_FAULTS,
  type NameFault,
  profileFormSchema,
} from '@tod/model';
import { ValidationError } from 'yup';
import type { EditedField, ProfileFormValues } from '../../../domain/profile/edit/profileEdit.ts';
import { texts } from '../texts.ts';

export type ProfileErrors = Partial<Record<EditedField, string>>;

/** What is wrong with the form, in French by field, judged by the same schema that the model gives the server. */
export function validateProfile({ name, age, city, bio }: ProfileFormValues): ProfileErrors {
  try {
    profileFormSchema.validateSync({ name, age: readAge(age), city, bio }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: ProfileErrors = {};
    for (const { path, message } of error.inner) {
      if (path === 'name') errors.name = texts.nameFaults[faultIn(message)];
      if (path === 'age') errors.age = texts.ageRange(MIN_AGE, MAX_AGE);
      if (path === 'city') errors.city = texts.cityTooLong(MAX_CITY_LENGTH);
      if (path === 'bio') errors.bio = texts.bioTooLong(MAX_BIO_LENGTH);
    }
    return errors;
  }
}

/** The schema's one error of a name is its fault. */
function faultIn(message: string): NameFault {
  return NAME_FAULTS.find((fault) => fault === message) ?? 'empty';
}

/** NaN, which the schema refuses, for anything but a whole number. */
function readAge(typed: string): number {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
