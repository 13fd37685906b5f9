import { isDeepStrictEqual } from 'node:util';
import { adBoardSchema, adSchema, documentPaths, planBoard, serviceSettingsSchema } from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import { parseFields, readAllFields, readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';
import type { Server } from './server.ts';

/** So many advertisements that are switched on are looked at; an operator has dozens. */
const MOST_ADS = 500;

/**
 * Has the board show what is to be shown now, by the server's clock, and writes it where that changes. It reads what there is,
 * not what an event says: running again, late or in any order ends the same.
 * @returns whether it changed
 */
export function refreshBoard(server: Server): Promise<boolean> {
  const { db } = server;
  const switchedOn = db.collection(documentPaths.ads()).where('active', '==', true).limit(MOST_ADS);
  const reference = db.doc(documentPaths.adBoard());
  const service = db.doc(documentPaths.serviceSettings());
  return transact(db, async (transaction) => {
    const [stored, settings, board] = await Promise.all([
      transaction.get(switchedOn),
      transaction.get(service),
      transaction.get(reference),
    ]);
    const isOff = parseFields(serviceSettingsSchema, settings.data()).off.includes('ads');
    const planned = planBoard(isOff ? [] : readAllFields(adSchema, stored.docs), server.now());
    if (isDeepStrictEqual(readFields(adBoardSchema, board)?.ads, planned.ads)) return false;
    transaction.set(reference, { ...planned, changedAt: FieldValue.serverTimestamp() });
    return true;
  });
}
