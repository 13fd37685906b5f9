import { type InferType, number, object, string } from 'yup';
import { personNameSchema } from './personName.ts';
import { MAX_AGE, MAX_BIO_LENGTH, MAX_CITY_LENGTH, MIN_AGE } from './profile.ts';
import { trimmedText } from './text.ts';

/** What a person types about themselves; the same schema guards the form and the write. */
export const profileFormSchema = object({
  name: personNameSchema,
  age: number().integer().min(MIN_AGE).max(MAX_AGE).required(),
  city: trimmedText().max(MAX_CITY_LENGTH).default(''),
  bio: string().max(MAX_BIO_LENGTH).default(''),
}).noUnknown();
export type ProfileForm = InferType<typeof profileFormSchema>;
