import { createHash, randomInt } from 'node:crypto';
import { type DayFigure, documentPaths, STATISTICS_SHARDS, SUMMED_DAYS, statisticsDay } from '@tod/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isAlreadyThere } from '../platform/transaction.ts';
import { daysFromNow } from './expiry.ts';
import type { Server } from './server.ts';

/** By how much each figure of a day changes. Messages are too many to be noted one by one: `sumStatistics` counts them. */
export type Counted = { readonly [Figure in Exclude<DayFigure, 'messages'>]?: number };

/** What events tell is counted where it is noted (`sumStatistics`), until its day is summed up for the last time. */
const REMEMBERED_DAYS = SUMMED_DAYS + 1;

/** What triggers tell of, and nobody else. */
export const FIGURES_OF_EVENTS = [
  'activePeople',
  'firstActiveOfMonth',
  'todsSent',
  'todsAccepted',
  'todsPlayed',
  'todsAnsweredInDay',
] as const satisfies readonly DayFigure[];
export type FigureOfEvents = (typeof FIGURES_OF_EVENTS)[number];

/** Counts for the day of a moment, in the transaction that writes what is counted: it is counted as often as that is written. */
export function countFigures(transaction: Transaction, { db }: Server, at: Date, counted: Counted): void {
  const increments = Object.entries(counted).filter(([, by]) => by !== 0);
  if (increments.length === 0) return;
  transaction.set(
    db.doc(documentPaths.statisticsShard(statisticsDay(at), String(randomInt(STATISTICS_SHARDS)))),
    Object.fromEntries(increments.map(([figure, by]) => [figure, FieldValue.increment(by)])),
    { merge: true },
  );
}

/**
 * Counts what an event tells, once, however often it comes: one write, which is both the note that it came and what is counted.
 * @param name of what happened, the same each time it is told; only a digest of it is stored
 * @param counted each figure that is one more by it, and the moment for whose day
 */
export async function countOnce(
  server: Server,
  name: string,
  counted: { readonly [Figure in FigureOfEvents]?: Date },
): Promise<void> {
  const digest = createHash('sha256').update(name).digest('base64url');
  const counts = FIGURES_OF_EVENTS.flatMap((figure) => {
    const at = counted[figure];
    return at === undefined ? [] : [countMark(figure, statisticsDay(at))];
  });
  try {
    await server.db
      .doc(documentPaths.ledgerEntry(`count-${digest}`))
      .create({ counts, expiresAt: daysFromNow(server, REMEMBERED_DAYS) });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

/** How many events told of a day. Costs a read for a thousand of them. */
export async function countEvents({ db }: Server, figure: FigureOfEvents, day: string): Promise<number> {
  const noted = db
    .collection(documentPaths.ledger())
    .where('counts', 'array-contains', countMark(figure, day));
  return (await noted.count().get()).data().count;
}

function countMark(figure: FigureOfEvents, day: string): string {
  return `${figure} ${day}`;
}
