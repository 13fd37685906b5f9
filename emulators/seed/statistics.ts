import {
  dayBefore,
  dayFiguresSchema,
  documentPaths,
  type StatisticsDayFields,
  statisticsDay,
  type Totals,
} from '@tod/model';
import { createRandom } from './random.ts';
import type { SeedDocument } from './seedDocument.ts';

const DAYS = 365;
const DAY_MS = 86_400_000;
/** How the week goes, from Sunday on. */
const OF_WEEK = [1.25, 0.8, 0.9, 1, 0.95, 1, 1.3];

/**
 * A year of figures that ends, yesterday, with what there is in the demo database. Today is counted by the suite itself.
 * @param totals what there is now
 */
export function buildStatistics(totals: Totals, now: Date): SeedDocument[] {
  const random = createRandom(2026);
  const today = statisticsDay(now);
  const price = totals.subscribers === 0 ? 0 : Math.round(totals.monthlyCents / totals.subscribers);
  const around = (value: number) => Math.round(value * (0.75 + random.next() / 2));
  return Array.from({ length: DAYS }, (_, index) => {
    const ago = DAYS - index;
    const day = dayBefore(today, ago);
    const [members, membersBefore] = [grown(totals.members, ago), grown(totals.members, ago + 1)];
    const [subscribers, subscribersBefore] = [
      grown(totals.subscribers, ago),
      grown(totals.subscribers, ago + 1),
    ];
    const deletions = random.chance(0.15) ? 1 : 0;
    const ofWeek = OF_WEEK[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 1;
    const activePeople = Math.min(members, around(members * 0.22 * ofWeek));
    const todsSent = around(activePeople * 0.45);
    const todsAccepted = Math.min(todsSent, around(todsSent * 0.55));
    const subscribed = subscribers - subscribersBefore;
    return {
      path: documentPaths.statisticsDay(day),
      data: {
        ...dayFiguresSchema.cast({}),
        signUps: members - membersBefore + deletions,
        deletions,
        activePeople,
        // The first days of a month meet everybody for the first time.
        firstActiveOfMonth: Math.round(activePeople * 0.87 ** (Number(day.slice(8)) - 1)),
        todsSent,
        todsAccepted,
        todsPlayed: Math.min(todsAccepted, around(todsAccepted * 0.6)),
        todsAnsweredInDay: Math.min(todsSent, around(todsSent * 0.6)),
        messages: around(activePeople * 3.2),
        subscribed,
        monthlyCents: subscribed * price,
        // Everybody pays once a month, and now and then somebody gets it back.
        paidCents: Math.max(0, around((subscribers * 12) / 365)) * price - (random.chance(0.04) ? price : 0),
        membersBefore,
        subscribersBefore,
        monthlyCentsBefore: subscribersBefore * price,
        summedAt: new Date(now.getTime() - (ago - 1) * DAY_MS),
      } satisfies StatisticsDayFields,
    };
  });
}

/** How many there were at the end of a day: a tenth a year ago, all of them yesterday. */
function grown(total: number, ago: number): number {
  const passed = Math.max(0, (DAYS - ago) / (DAYS - 1));
  return Math.round(total * (0.1 + 0.9 * passed ** 1.3));
}
