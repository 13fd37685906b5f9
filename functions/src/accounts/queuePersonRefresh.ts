import type { ProfileChange } from '../domain/profileChange.ts';
import type { Server } from '../domain/server.ts';
import { hasSuspensionChange, hasVisibleChange } from './personChange.ts';
import { queueRound, refreshPerson } from './refreshPerson.ts';

/**
 * Has what tods and conversations show of a person brought up to date, at most once a minute however often the profile
 * changes. A suspension waits for nothing.
 */
export async function queuePersonRefresh(server: Server, change: ProfileChange): Promise<void> {
  if (hasSuspensionChange(change)) await refreshPerson(server, { uid: change.uid });
  else if (hasVisibleChange(change)) await queueRound(server, change.uid);
}
