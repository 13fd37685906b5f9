import { sportSchema } from '@tod/model';
import { array, string } from 'yup';
import { createStoredCopy } from '../../platform/offline/storedCopy.ts';

export const CATALOGUE_KEY = 'tod:sports';

/** The catalogue that this device stored less than 24 hours ago. */
export const storedCatalogue = createStoredCopy({
  key: CATALOGUE_KEY,
  version: 2,
  maxAgeMs: 24 * 3_600_000,
  schema: array(sportSchema.shape({ id: string().required() }).required())
    .min(1)
    .required(),
});
