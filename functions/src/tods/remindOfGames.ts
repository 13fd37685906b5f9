import { documentPaths, nextReminderAt, partnerOf, type ReminderName, reminderDue } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { notifyOnce } from '../domain/notifyOnce.ts';
import type { Server } from '../domain/server.ts';
import { timeZoneOf } from '../domain/timeZoneOf.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { untilTimeIsUp } from '../platform/untilTimeIsUp.ts';
import { daysUntil } from './daysUntil.ts';
import { describeGame } from './describeGame.ts';
import { nameOf } from './nameOf.ts';
import { type ReadTod, readTod, readTodLocked } from './readTod.ts';
import { texts } from './texts.ts';

/** Of one run, which takes place every minute. */
const MOST = 500;
const AT_ONCE = 10;
/** A run has 50 seconds: what has begun by then has time to end. */
const BEGINS_WITHIN_MS = 35_000;

/**
 * Reminds both people of what they have agreed on, the day before and two hours before. What the run of a minute leaves, or a crash
 * between the two, the next one does: each reminder has an id made of tod, moment and kind, and is written once.
 * @returns how many tods it looked at
 * @throws Error where it failed with some, after all others
 */
export async function remindOfGames(server: Server): Promise<number> {
  const due = await server.db
    .collection(documentPaths.tods())
    .where('remindAt', '<=', Timestamp.fromDate(server.now()))
    .orderBy('remindAt')
    .limit(MOST)
    .get();
  const failed = await attemptEach(
    untilTimeIsUp(due.docs, BEGINS_WITHIN_MS),
    'A game could not be reminded of',
    ({ id }) => remind(server, id),
    { atOnce: AT_ONCE },
  );
  if (failed > 0) throw new Error(`${failed} of ${due.size} games could not be reminded of.`);
  return due.size;
}

async function remind(server: Server, todId: string): Promise<void> {
  const tod = await readTod(server, todId);
  if (tod === null) return;
  const { status, slot, sportIds, participants } = tod.fields;
  const reminder = status === 'accepted' && slot !== null ? reminderDue(slot, server.now()) : null;
  if (reminder !== null && slot !== null) {
    const sports = await server.catalogue.sports(sportIds);
    for (const uid of participants) {
      const timeZone = await timeZoneOf(server, uid);
      const when = reminder === 'hours' ? 'hours' : dayWord(slot.start, server.now(), timeZone);
      await remindOne(server, tod, uid, { reminder, when, game: describeGame(sports, tod.fields, timeZone) });
    }
  }
  await transactUnchanged(server.db, async (transaction) => {
    const now = await readTod(server, todId);
    if (now === null) return;
    const isAgreed = now.fields.status === 'accepted';
    const remindAt = isAgreed ? nextReminderAt(now.fields.slot, server.now()) : null;
    transaction.update(now.reference, { remindAt }, now.isUnchanged);
  });
}

/** Of a day ahead, one that comes late may be for today; where a clock changes, it may be for the day after tomorrow. */
function dayWord(start: Date, now: Date, timeZone: string): keyof typeof texts.reminder {
  const days = daysUntil(start, now, timeZone);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
}

interface Reminder {
  readonly reminder: ReminderName;
  /** Under which words it says when. */
  readonly when: keyof typeof texts.reminder;
  /** What is played, when and where. */
  readonly game: string;
}

/** Tells one of the two, unless the other one is gone, there is a block, or it was changed or called off a moment ago. */
async function remindOne(
  server: Server,
  { tod, fields }: ReadTod,
  uid: string,
  { reminder, when, game }: Reminder,
): Promise<void> {
  const partnerUid = partnerOf(fields.participants, uid);
  const start = fields.slot?.start.getTime();
  if (partnerUid === undefined || start === undefined) return;
  await notifyOnce(
    server,
    {
      id: `reminder-${tod.id}-${start}-${reminder}`,
      uid,
      type: 'system',
      title: texts.reminderTitle[when],
      content: texts.reminder[when](nameOf(fields, partnerUid)) + game,
      senderUid: partnerUid,
      todId: tod.id,
      relatedId: tod.id,
      at: server.now(),
    },
    async (transaction) => {
      const now = await readTodLocked(transaction, server, tod.id);
      return now?.fields.status === 'accepted' && now.fields.slot?.start.getTime() === start;
    },
  );
}
