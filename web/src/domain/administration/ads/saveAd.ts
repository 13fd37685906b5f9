import { type AdFields, adSchema, documentPaths } from '@tod/model';
import { errorCode } from '../../../platform/firebase/errorCode.ts';
import { changeOnServer, DocumentMissingError } from '../../../platform/firebase/transact.ts';
import { writeNow } from '../../../platform/firebase/writeNow.ts';

/** Somebody else has changed the advertisement since the form was opened. */
class AdChangedError extends Error {
  override readonly name = 'AdChangedError';
}

/**
 * Stores a new advertisement. One whose answer was lost may be stored: the same `id` (`newId`) at every try puts it in the place of
 * the former one. @throws what `writeNow` throws
 */
export async function createAd(id: string, fields: AdFields): Promise<void> {
  await writeNow([{ path: documentPaths.ad(id), data: fields }]);
}

/**
 * Stores what a form says in the place of what it was opened with. What is stored already, as an answer was lost, is a success.
 * @param before what it was opened with, and what was sent from it without an answer since: that may be stored
 * @throws AdChangedError where the server holds something else by now, DocumentMissingError where there is none any more
 */
export async function changeAd(id: string, before: readonly AdFields[], fields: AdFields): Promise<void> {
  await changeOnServer(documentPaths.ad(id), adSchema, (current) => {
    if (isSame(current, fields)) return null;
    if (!before.some((known) => isSame(current, known))) throw new AdChangedError(id);
    return fields;
  });
}

/** Switches an advertisement on or off. @throws DocumentMissingError where there is none any more */
export async function switchAd(id: string, active: boolean): Promise<void> {
  await changeOnServer(documentPaths.ad(id), adSchema, () => ({ active }));
}

/** @throws what `writeNow` throws */
export async function deleteAd(id: string): Promise<void> {
  await writeNow([{ path: documentPaths.ad(id), data: null }]);
}

/** Also where one was switched on or off meanwhile: the form would switch it back unseen. */
function isSame(a: AdFields, b: AdFields): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(fields: AdFields) {
  return Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Why an advertisement could not be written. */
export type AdFailure = 'changed' | 'missing' | 'forbidden' | 'failed';

/** Reads what the functions above have thrown. */
export function adFailureOf(error: unknown): AdFailure {
  if (error instanceof AdChangedError) return 'changed';
  if (error instanceof DocumentMissingError) return 'missing';
  return errorCode(error) === 'permission-denied' ? 'forbidden' : 'failed';
}
