import { isDeepStrictEqual } from 'node:util';
import {
  AD_LOCATIONS,
  type Ad,
  adBoardSchema,
  adSchema,
  documentPaths,
  planBoards,
  serviceSettingsSchema,
} from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import { parseFields, readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';
import type { Server } from './server.ts';

/** So many advertisements that are switched on are looked at; an operator has dozens. */
const MOST_ADS = 500;

/**
 * Has every board show what is to be shown there now, by the server's clock, and writes those that change. It reads what there is,
 * not what an event says: running again, late or in any order ends the same.
 * @returns how many boards changed
 */
export function refreshBoards(server: Server): Promise<number> {
  const { db } = server;
  const switchedOn = db.collection(documentPaths.ads()).where('active', '==', true).limit(MOST_ADS);
  const references = AD_LOCATIONS.map((location) => db.doc(documentPaths.adBoard(location)));
  const service = db.doc(documentPaths.serviceSettings());
  return transact(db, async (transaction) => {
    const [stored, settings, boards] = await Promise.all([
      transaction.get(switchedOn),
      transaction.get(service),
      transaction.getAll(...references),
    ]);
    const isOff = parseFields(serviceSettingsSchema, settings.data()).off.includes('ads');
    const ads = stored.docs.flatMap((document): Ad[] => {
      const fields = readFields(adSchema, document);
      return fields === null ? [] : [{ ...fields, id: document.id }];
    });
    const planned = planBoards(isOff ? [] : ads, server.now());
    let changed = 0;
    for (const [index, location] of AD_LOCATIONS.entries()) {
      const board = boards[index];
      const reference = references[index];
      if (reference === undefined) continue;
      if (isDeepStrictEqual(readFields(adBoardSchema, board)?.ads, planned[location].ads)) continue;
      transaction.set(reference, { ...planned[location], changedAt: FieldValue.serverTimestamp() });
      changed += 1;
    }
    return changed;
  });
}
