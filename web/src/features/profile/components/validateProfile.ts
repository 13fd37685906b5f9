import {
  BIRTH_DATE_FAULTS,
  type BirthDateFault,
  MAX_BIO_LENGTH,
  MAX_CITY_LENGTH,
  NAME_FAULTS,
  type NameFault,
  profileFormSchema,
} from '@tod/model';
import { ValidationError } from 'yup';
import {
  EDITED_FIELDS,
  type EditedField,
  type FormSource,
  type ProfileFormValues,
} from '../../../domain/profile/edit/profileEdit.ts';
import { texts } from '../texts.ts';

export type ProfileErrors = Partial<Record<keyof ProfileFormValues, string>>;

/**
 * What is wrong with the form, in French by field.
 * @param birthYear the stored one: where it is known the date may be left out
 * @param asked what the form shows: nothing is wrong with what is not asked for
 */
export function validateProfile(
  { name, birthDate, city, bio }: ProfileFormValues,
  { birthYear }: Pick<FormSource, 'birthYear'>,
  asked: readonly EditedField[] = EDITED_FIELDS,
): ProfileErrors {
  const errors: ProfileErrors = {};
  const asks = (field: EditedField) => asked.includes(field);
  if (asks('birthYear') && birthYear === null && birthDate.trim() === '')
    errors.birthDate = texts.birthDateFaults.empty;
  try {
    profileFormSchema.validateSync({ name, birthDate, city, bio: bio.trim() }, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) {
      if (path === 'name' && asks('name')) errors.name = texts.nameFaults[faultOfName(message)];
      if (path === 'birthDate' && asks('birthYear'))
        errors.birthDate = texts.birthDateFaults[faultOfBirthDate(message)];
      if (path === 'city' && asks('city')) errors.city = texts.cityTooLong(MAX_CITY_LENGTH);
      if (path === 'bio' && asks('bio')) errors.bio = texts.bioTooLong(MAX_BIO_LENGTH);
    }
  }
  return errors;
}

/** The schema's one error of a name is its fault, and so is that of a date. */
function faultOfName(message: string): NameFault {
  return NAME_FAULTS.find((fault) => fault === message) ?? 'empty';
}

function faultOfBirthDate(message: string): BirthDateFault {
  return BIRTH_DATE_FAULTS.find((fault) => fault === message) ?? 'unreadable';
}
