import { type Sport, sportSchema } from '@tod/model';
import { array, number, object, string } from 'yup';

/** Where it is kept, in localStorage. */
export const CATALOGUE_KEY = 'tod:sports';
/** Counts up when the shape of what is kept changes: older copies are then not read any more. */
const VERSION = 2;
const MAX_AGE_MS = 24 * 3_600_000;

const cacheSchema = object({
  version: number().oneOf([VERSION]).required(),
  savedAt: number().required(),
  sports: array(sportSchema.shape({ id: string().required() }).required()).required(),
});

/** The catalogue this device kept less than 24 hours ago, and when it was saved. */
export function readCachedCatalogue(
  now: number,
): { readonly sports: readonly Sport[]; readonly savedAt: number } | undefined {
  try {
    const stored = localStorage.getItem(CATALOGUE_KEY);
    if (stored === null) return undefined;
    const { sports, savedAt } = cacheSchema.validateSync(JSON.parse(stored));
    const age = now - savedAt;
    return age < 0 || age > MAX_AGE_MS || sports.length === 0 ? undefined : { sports, savedAt };
  } catch {
    // Not kept by us, or no storage: it is only a cache, and the query reads the server instead.
    return undefined;
  }
}

export function cacheCatalogue(sports: readonly Sport[], now: number): void {
  try {
    localStorage.setItem(CATALOGUE_KEY, JSON.stringify({ version: VERSION, savedAt: now, sports }));
  } catch {
    // A full or forbidden storage costs only the next start its speed.
  }
}
