import type { SportFields } from '@tod/model';

/** What came of an import. */
export interface ImportResult {
  readonly inserted: number;
  /** The names of those that could not be written. */
  readonly failed: readonly string[];
}

/** Sports written at once. */
const AT_ONCE = 10;
/** Where the bar stands before the first sport, after the last, and while the catalogue is read again. */
export const IMPORT_PROGRESS = { begun: 5, written: 90, read: 95, done: 100 } as const;

interface ImportSteps {
  readonly create: (fields: SportFields) => Promise<unknown>;
  /** Reads the catalogue again. */
  readonly refresh: () => Promise<void>;
  /** Told how far it is, in percent. */
  readonly onProgress: (percent: number) => void;
}

/** Adds sports, some at a time; one that fails holds up no other. Importing the same file again adds what is missing. */
export async function importSports(
  sports: readonly SportFields[],
  { create, refresh, onProgress }: ImportSteps,
): Promise<ImportResult> {
  const { begun, written, read, done } = IMPORT_PROGRESS;
  onProgress(begun);
  const failed: string[] = [];
  for (let start = 0; start < sports.length; start += AT_ONCE) {
    const part = sports.slice(start, start + AT_ONCE);
    const outcomes = await Promise.allSettled(part.map((fields) => create(fields)));
    for (const [index, { status }] of outcomes.entries()) {
      const name = part[index]?.name;
      if (status === 'rejected' && name !== undefined) failed.push(name);
    }
    onProgress(Math.round(begun + ((start + part.length) / sports.length) * (written - begun)));
  }
  onProgress(read);
  await refresh();
  onProgress(done);
  return { inserted: sports.length - failed.length, failed };
}
