import type { Sport, SportFields } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { errorCode } from '../../../platform/firebase/errorCode.ts';
import { fileUrl } from '../../../platform/firebase/fileUrl.ts';
import { uploadFile } from '../../../platform/firebase/storage.ts';
import { DocumentMissingError } from '../../../platform/firebase/transact.ts';
import { withTimeout } from '../../../platform/firebase/withTimeout.ts';
import { newId } from '../../../platform/newId.ts';
import { encodeImage } from '../../profile/images/encodeImage.ts';
import { findImageProblem, IMAGE_PRESETS, type ImageProblem } from '../../profile/images/imageCheck.ts';
import { type ImportResult, importSports as runImport } from './importSports.ts';
import { popularityRepairs } from './popularity.ts';
import {
  createSport,
  readSport,
  readSports,
  deleteSport as remove,
  SportExistsError,
  updateSport,
} from './queries.ts';
import { type SportEdit, sportChange } from './sportEdit.ts';
import { sportNameKey } from './sportId.ts';
import { refreshSports } from './useAdminSports.ts';

export { readSport };

/**
 * Adds a sport. Adding the very same again, as the answer was lost, adds none.
 * @returns whether another one has the same name by now, which somebody else has given at that moment
 * @throws SportExistsError; rejects with Firestore's own error, or CallFailedError where the catalogue cannot be read
 */
export async function addSport(edit: SportEdit): Promise<boolean> {
  const namesakes = namesakesOf(edit.name, await withTimeout(readSports));
  if (namesakes.some((known) => Object.keys(sportChange([known], edit)).length > 0))
    throw new SportExistsError(edit.name);
  if (namesakes.length === 0) await createSport({ ...edit, practitionerCount: 0 });
  const [isTwice] = await Promise.all([isNameTwice(edit.name), refreshSports()]);
  return isTwice;
}

/**
 * Changes what somebody edited of a sport.
 * @param before what the form was opened with, and what was sent from it without an answer since: that may be stored
 * @returns what `addSport` does
 * @throws SportExistsError, DocumentMissingError; rejects with Firestore's own error, or CallFailedError where the catalogue cannot be read
 */
export async function changeSport(
  id: string,
  before: readonly SportEdit[],
  edit: SportEdit,
): Promise<boolean> {
  const changed = sportChange(before, edit);
  if (changed.name !== undefined) {
    const namesakes = namesakesOf(changed.name, await withTimeout(readSports));
    if (namesakes.some((known) => known.id !== id)) throw new SportExistsError(changed.name);
  }
  await updateSport(id, changed);
  const [isTwice] = await Promise.all([
    changed.name !== undefined && isNameTwice(changed.name),
    refreshSports(),
  ]);
  return isTwice;
}

/** Of two who give a name at once, the later one sees both; not said where the catalogue cannot be read. */
async function isNameTwice(name: string): Promise<boolean> {
  const sports = await withTimeout(readSports).catch(() => []);
  return namesakesOf(name, sports).length > 1;
}

/** Why a sport could not be written. */
export type SportFailure = 'exists' | 'missing' | 'forbidden' | 'failed';

/** Reads what adding, changing or deleting has thrown. */
export function sportFailureOf(error: unknown): SportFailure {
  if (error instanceof SportExistsError) return 'exists';
  if (error instanceof DocumentMissingError) return 'missing';
  return errorCode(error) === 'permission-denied' ? 'forbidden' : 'failed';
}

/** The sports of a name, however it is spelled, and whatever their ids say: a sport keeps its own when it is renamed. */
function namesakesOf(name: string, sports: readonly Sport[]): readonly Sport[] {
  return sports.filter((sport) => sportNameKey(sport.name) === sportNameKey(name));
}

/** Takes a sport out of the catalogue. Rejects with Firestore's own error. */
export async function deleteSport(id: string): Promise<void> {
  await remove(id);
  await refreshSports();
}

/** How many practise a sport, counted now. Rejects as `call` does. */
export async function countPractitioners(id: string): Promise<number> {
  const { recipients } = await call('countRecipients', {
    mode: 'bySport',
    recipientUid: null,
    sportIds: [id],
  });
  return recipients;
}

/**
 * Adds the sports of a file that the catalogue has not by now, whatever a table says. Rejects with Firestore's own error, or
 * CallFailedError, where the catalogue cannot be read.
 */
export async function importSports(
  sports: readonly SportFields[],
  onProgress: (percent: number) => void,
): Promise<ImportResult> {
  const known = (await withTimeout(readSports)).map(({ name }) => name);
  return runImport(sports, { known, create: createSport, refresh: refreshSports, onProgress });
}

/**
 * Brings popularities beyond the scale back to it: those that are so by now, whatever a table says.
 * @returns how many were mended and how many could not be. Rejects with Firestore's own error, or CallFailedError where the catalogue cannot be read
 */
export async function repairPopularity(): Promise<{ readonly mended: number; readonly failed: number }> {
  const repairs = popularityRepairs(await withTimeout(readSports));
  const outcomes = await Promise.allSettled(
    repairs.map(({ id, popularity }) => updateSport(id, { popularity })),
  );
  const failed = outcomes.filter(({ status }) => status === 'rejected').length;
  await refreshSports();
  return { mended: repairs.length - failed, failed };
}

export type PictureOutcome =
  | { readonly kind: 'stored'; readonly url: string }
  | { readonly kind: 'unfit'; readonly problem: ImageProblem };

/**
 * Encodes a picture anew and stores it where everybody may open it.
 * @returns its address, or what is wrong with the file. Rejects with Storage's own error, also when the signal aborts, or ImageUnreadableError
 */
export async function uploadSportPicture(file: Blob, signal: AbortSignal): Promise<PictureOutcome> {
  const problem = await findImageProblem(file);
  if (problem !== undefined) return { kind: 'unfit', problem };
  const picture = await encodeImage(file, IMAGE_PRESETS.sport);
  const name = `sport-${newId()}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
  const path = `ad-images/${name}`;
  await uploadFile(path, picture, () => undefined, signal);
  return { kind: 'stored', url: fileUrl(path, '1') };
}
