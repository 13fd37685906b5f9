import type { SportFields } from '@tod/model';
import { SportExistsError } from './queries.ts';
import { sportNameKey } from './sportId.ts';

/** What came of an import. */
export interface ImportResult {
  readonly inserted: number;
  /** The names of those that were in the catalogue by then. */
  readonly skipped: readonly string[];
  /** The names of those that could not be written. */
  readonly failed: readonly string[];
}

/** Sports written at once. */
const AT_ONCE = 10;
/** Where the bar stands before the first sport, after the last, and while the catalogue is read again. */
export const IMPORT_PROGRESS = { begun: 5, written: 90, read: 95, done: 100 } as const;

interface ImportSteps {
  /** The names of the catalogue as it is now. */
  readonly known: readonly string[];
  readonly create: (fields: SportFields) => Promise<unknown>;
  /** Reads the catalogue again. */
  readonly refresh: () => Promise<void>;
  /** Told how far it is, in percent. */
  readonly onProgress: (percent: number) => void;
}

/**
 * Adds sports that are not there yet, some at a time; one that fails holds up no other. Importing the same file again adds what is
 * missing.
 */
export async function importSports(
  sports: readonly SportFields[],
  { known, create, refresh, onProgress }: ImportSteps,
): Promise<ImportResult> {
  const { begun, written, read, done } = IMPORT_PROGRESS;
  onProgress(begun);
  const taken = new Set(known.map(sportNameKey));
  const isTaken = ({ name }: SportFields) => taken.has(sportNameKey(name));
  const missing = sports.filter((sport) => !isTaken(sport));
  const skipped = sports.filter(isTaken).map(({ name }) => name);
  const failed: string[] = [];
  for (let start = 0; start < missing.length; start += AT_ONCE) {
    const part = missing.slice(start, start + AT_ONCE);
    const outcomes = await Promise.allSettled(part.map((fields) => create(fields)));
    for (const [index, outcome] of outcomes.entries()) {
      const name = part[index]?.name;
      if (outcome.status === 'fulfilled' || name === undefined) continue;
      // Somebody else has added it since.
      if (outcome.reason instanceof SportExistsError) skipped.push(name);
      else failed.push(name);
    }
    onProgress(Math.round(begun + ((start + part.length) / missing.length) * (written - begun)));
  }
  onProgress(read);
  await refresh();
  onProgress(done);
  return { inserted: sports.length - skipped.length - failed.length, skipped, failed };
}
