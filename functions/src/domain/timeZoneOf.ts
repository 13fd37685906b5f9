import { DEFAULT_TIME_ZONE, deviceSchema, documentPaths } from '@tod/model';
import { readFields } from '../platform/documents.ts';
import type { Server } from './server.ts';

/**
 * Where somebody's clock is, as an IANA name that is known here: as the device says that was seen last of those which pushes may reach;
 * Paris where there is none. Reads one document.
 */
export async function timeZoneOf(server: Server, uid: string): Promise<string> {
  const devices = server.db.collection(documentPaths.devices(uid)).orderBy('lastSeen', 'desc').limit(1);
  const [stored] = (await devices.get()).docs;
  const timeZone = stored === undefined ? undefined : readFields(deviceSchema, stored)?.timeZone;
  return timeZone !== undefined && isKnown(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone });
    return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}
