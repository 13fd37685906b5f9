import { profileSchema, statisticsDay } from '@tod/model';
import type { ProfileChange } from '../domain/profileChange.ts';
import type { Server } from '../domain/server.ts';
import { countOnce } from '../domain/statistics.ts';
import { parseFields } from '../platform/documents.ts';

/**
 * Counts somebody when they are here for the first time on a day, and in a month. Presence is written every few minutes; only
 * the one that begins a day costs anything.
 */
export async function countActivity(server: Server, { uid, before, after }: ProfileChange): Promise<void> {
  const { lastActive: now } = parseFields(profileSchema, after);
  const { lastActive: earlier } = parseFields(profileSchema, before);
  if (now === null || (earlier !== null && earlier >= now)) return;
  const day = statisticsDay(now);
  const former = earlier === null ? '' : statisticsDay(earlier);
  if (former === day) return;
  await countOnce(server, `active ${uid} ${day}`, {
    activePeople: now,
    ...(former.slice(0, 7) === day.slice(0, 7) ? {} : { firstActiveOfMonth: now }),
  });
}
