import { object, string } from 'yup';
import { faultOfBirthDate } from './birthDate.ts';
import { personNameSchema } from './personName.ts';
import { MAX_BIO_LENGTH, MAX_CITY_LENGTH } from './profile.ts';
import { trimmedText } from './text.ts';

/** As typed; its one error is its fault. It may be left out: whether a year is known already the form knows. */
const birthDateSchema = string()
  .default('')
  .test((value, context) => {
    const fault = value.trim() === '' ? null : faultOfBirthDate(value, new Date());
    return fault === null || context.createError({ message: fault });
  });

/** What a person types about themselves, for the form. What is stored of it the rules check. */
export const profileFormSchema = object({
  name: personNameSchema,
  birthDate: birthDateSchema,
  city: trimmedText().max(MAX_CITY_LENGTH).default(''),
  bio: string().max(MAX_BIO_LENGTH).default(''),
}).noUnknown();
