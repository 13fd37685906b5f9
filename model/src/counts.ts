import { mixed, number } from 'yup';
import { isRecord } from './record.ts';

const countSchema = number().strict().integer().min(0).required();

/** How many of each, by its name; what is no whole number from zero on is left out. */
export const countsSchema = mixed<Record<string, number>>()
  .transform((stored: unknown) =>
    Object.fromEntries(
      Object.entries(isRecord(stored) ? stored : {}).flatMap(([name, count]) =>
        countSchema.isValidSync(count) ? [[name, count]] : [],
      ),
    ),
  )
  .default({});
