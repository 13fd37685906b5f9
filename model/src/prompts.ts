import { date, object } from 'yup';

/** `users/{uid}/settings/prompts`: what a member was asked once, on whatever device, and is not asked again. */
export const promptsSchema = object({
  /** When the profile asked for a photo, beside the first steps. */
  photoAskedAt: date().nullable().default(null),
}).noUnknown();
