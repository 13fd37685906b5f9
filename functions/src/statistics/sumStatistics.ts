import {
  collectionGroups,
  DAY_FIGURES,
  type DayFigures,
  dayBefore,
  dayFiguresSchema,
  documentPaths,
  MAX_STATISTICS_PAGE,
  type StatisticsDayFields,
  SUMMED_DAYS,
  startOfStatisticsDay,
  statisticsDay,
  statisticsDaySchema,
  sumFigures,
  type Totals,
  totalsAfter,
} from '@tod/model';
import { AggregateField, FieldPath, Timestamp } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { countEvents, FIGURES_OF_EVENTS } from '../domain/statistics.ts';
import { parseFields } from '../platform/documents.ts';

/**
 * Sums the shards of the latest days up into one document a day, with what there was when it began: the day before plus what
 * happened. It reads the same whatever was counted, but for one read for a thousand messages and events, which are counted where
 * they lie; only the very first run counts the accounts themselves.
 */
export async function sumStatistics(server: Server): Promise<void> {
  const today = statisticsDay(server.now());
  for (let ago = SUMMED_DAYS - 1; ago >= 0; ago -= 1) await sumDay(server, dayBefore(today, ago), ago === 0);
}

async function sumDay(server: Server, day: string, isToday: boolean): Promise<void> {
  const { db } = server;
  const figures = await readFigures(server, day);
  const before = await totalsBefore(server, day);
  // Before anything was ever counted there is nothing to sum up, but for a beginning, today.
  if (before === undefined && !isToday) return;
  const { members, subscribers, monthlyCents } = before ?? (await firstTotals(server, figures));
  await db.doc(documentPaths.statisticsDay(day)).set({
    ...Object.fromEntries(DAY_FIGURES.map((figure) => [figure, figures[figure]])),
    messages: await countMessages(server, day),
    membersBefore: members,
    subscribersBefore: subscribers,
    monthlyCentsBefore: monthlyCents,
    summedAt: Timestamp.fromDate(server.now()),
  } satisfies Record<string, unknown>);
}

/** What was counted of a day so far, without its messages. */
export async function readFigures(server: Server, day: string): Promise<DayFigures> {
  const [shards, ...events] = await Promise.all([
    server.db.collection(documentPaths.statisticsShards(day)).get(),
    ...FIGURES_OF_EVENTS.map(async (figure) => ({ [figure]: await countEvents(server, figure, day) })),
  ]);
  const counted = [...shards.docs.map((shard) => shard.data()), ...events];
  return sumFigures(counted.map((figures) => parseFields(dayFiguresSchema, figures)));
}

/** How many messages were written on a day: those that are there, or more where that was said before some of them went. */
async function countMessages({ db }: Server, day: string): Promise<number> {
  const messages = db
    .collectionGroup(collectionGroups.messages)
    .where('createdAt', '>=', startOfStatisticsDay(day))
    .where('createdAt', '<', startOfStatisticsDay(dayBefore(day, -1)));
  const [counted, said] = await Promise.all([
    messages.count().get(),
    db.doc(documentPaths.statisticsDay(day)).get(),
  ]);
  return Math.max(counted.data().count, parseFields(dayFiguresSchema, said.data()).messages);
}

/** What there was when a day began: as it was first said, where no earlier day says it. */
async function totalsBefore({ db }: Server, day: string): Promise<Totals | undefined> {
  const days = db.collection(documentPaths.statistics());
  const yesterday = await days.doc(dayBefore(day, 1)).get();
  if (yesterday.exists) return totalsAfter(parseFields(statisticsDaySchema, yesterday.data()));
  // Only after a time in which nothing ran. Forwards: backwards would want an index of its own.
  const earlier = await days
    .where(FieldPath.documentId(), '>=', dayBefore(day, MAX_STATISTICS_PAGE))
    .where(FieldPath.documentId(), '<', day)
    .orderBy(FieldPath.documentId())
    .get();
  const former = earlier.docs.at(-1);
  if (former !== undefined) return totalsAfter(parseFields(statisticsDaySchema, former.data()));
  const stored = await days.doc(day).get();
  if (!stored.exists) return undefined;
  return begunWith(parseFields(statisticsDaySchema, stored.data()));
}

function begunWith(day: StatisticsDayFields): Totals {
  return {
    members: day.membersBefore,
    subscribers: day.subscribersBefore,
    monthlyCents: day.monthlyCentsBefore,
  };
}

/** What there was this morning, by counting what there is now. */
async function firstTotals({ db }: Server, figures: DayFigures): Promise<Totals> {
  const accounts = db.collection(documentPaths.users());
  const paying = accounts.where('monthlyCents', '>', 0);
  const [all, premium] = await Promise.all([
    accounts.count().get(),
    paying.aggregate({ count: AggregateField.count(), cents: AggregateField.sum('monthlyCents') }).get(),
  ]);
  const { count, cents } = premium.data();
  return {
    members: Math.max(0, all.data().count - figures.signUps + figures.deletions),
    subscribers: Math.max(0, count - figures.subscribed + figures.unsubscribed),
    monthlyCents: Math.max(0, (cents ?? 0) - figures.monthlyCents),
  };
}
