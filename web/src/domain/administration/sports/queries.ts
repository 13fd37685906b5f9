import { documentPaths, type Sport, type SportFields, sportSchema } from '@tod/model';
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
} from 'firebase/firestore';
import { parseFields } from '../../../platform/firebase/fields.ts';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { changeOnServer, transactOnServer } from '../../../platform/firebase/transact.ts';
import { writeNow } from '../../../platform/firebase/writeNow.ts';
import { fieldsToWrite, type SportChange, sportChange } from './sportEdit.ts';
import { sportIdOf, sportNameKey } from './sportId.ts';

/** More sports than this have no place in one table. */
const MAX_SPORTS = 2_000;
/** As many sports of one name there never are. */
const MAX_NAMESAKES = 20;

/** Every sport as the server has it, by name. Rejects with Firestore's own error. */
export async function readSports(): Promise<readonly Sport[]> {
  const { docs } = await getDocsFromServer(
    query(collection(getDb(), documentPaths.sports()), orderBy('name'), limit(MAX_SPORTS)),
  );
  return docs.map((stored) => sportOf(stored.id, stored.data()));
}

/** One sport as the server has it; undefined where there is none. */
export async function readSport(id: string): Promise<Sport | undefined> {
  const stored = await getDocFromServer(doc(getDb(), documentPaths.sport(id)));
  return stored.exists() ? sportOf(stored.id, stored.data()) : undefined;
}

/** A sport of this name is in the catalogue already. */
export class SportExistsError extends Error {
  override readonly name = 'SportExistsError';
}

/**
 * Adds a sport under an id made of its name, never over another one. Adding the very same again, as the answer was lost, adds none.
 * @returns the id
 * @throws SportExistsError for another one of this name; what `transactOnServer` throws
 */
export function createSport(fields: SportFields): Promise<string> {
  const db = getDb();
  return transactOnServer(async (transaction) => {
    for (let namesake = 1; namesake <= MAX_NAMESAKES; namesake += 1) {
      const id = namesake === 1 ? sportIdOf(fields.name) : `${sportIdOf(fields.name)}-${namesake}`;
      const reference = doc(db, documentPaths.sport(id));
      const stored = await transaction.get(reference);
      if (!stored.exists()) {
        transaction.set(reference, { ...fields, practitionerCount: 0 });
        return id;
      }
      const known = sportOf(id, stored.data());
      if (sportNameKey(known.name) !== sportNameKey(fields.name)) continue;
      if (Object.keys(sportChange([known], fields)).length > 0) throw new SportExistsError(fields.name);
      return id;
    }
    throw new Error(`There are ${MAX_NAMESAKES} sports whose names are spelled like ${fields.name}.`);
  });
}

/**
 * Changes a sport; how many practise it is the server's. Needs the server: nothing is changed hours later.
 * @throws DocumentMissingError where it is gone; rejects when the rules refuse
 */
export function updateSport(id: string, change: SportChange): Promise<void> {
  return changeOnServer(documentPaths.sport(id), sportSchema, (stored) => fieldsToWrite(stored, change));
}

/** Takes a sport out of the catalogue; the server takes it out of profiles. @throws what `writeNow` throws */
export function deleteSport(id: string): Promise<void> {
  return writeNow([{ path: documentPaths.sport(id), data: null }]);
}

function sportOf(id: string, data: object): Sport {
  // A popularity beyond the scale is to be seen, to be mended.
  const popularity = 'popularity' in data && typeof data.popularity === 'number' ? data.popularity : 0;
  return { ...parseFields(sportSchema, data), popularity, id };
}
