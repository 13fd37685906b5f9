import { createHash, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AD_COUNT_SHARDS, type AdEventOfView, documentPaths, statisticsDay } from '@tod/model';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';

/** What one beacon brings. */
interface ViewBatch {
  /** As it was sent, by which it is known when it comes again. */
  readonly sent: readonly AdEventOfView[];
  /** What of it may count. */
  readonly counting: readonly AdEventOfView[];
}

/** Counts what was seen, each batch once as long as it is remembered. Resolves once it is stored. */
export interface ViewCounter {
  count(batch: ViewBatch): Promise<void>;
}

/** So long a process waits between two writes: with as many shards as it then writes a second, each is written once a second. */
const PAUSE_MS = 1_000 / AD_COUNT_SHARDS;
/** Of so many batches, the latest ones, a process knows when they are sent again; it is a minute of the most that it takes. */
const MOST_REMEMBERED = 30_000;

interface Waiting {
  readonly events: readonly AdEventOfView[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A counter of this process. What comes while it writes waits and is written together, by one increment of one shard (`adCounts`).
 * Either all of it is stored or nothing.
 * @param now the server's time, which says for which day an event counts
 */
export function createViewCounter(db: Firestore, now: () => Date): ViewCounter {
  const remembered = new Map<string, Promise<void>>();
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0);
      try {
        await store(
          db,
          now(),
          group.flatMap(({ events }) => events),
        );
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      await wait(PAUSE_MS);
    }
    isWriting = false;
  }

  function enqueue(events: readonly AdEventOfView[]): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push({ events, resolve, reject });
      if (!isWriting) void write();
    });
  }

  return {
    count({ sent, counting }) {
      const id = idOf(sent);
      const known = remembered.get(id);
      if (known !== undefined) return known;
      const stored = enqueue(withoutRepeats(counting));
      remembered.set(id, stored);
      if (remembered.size > MOST_REMEMBERED) forgetOldest(remembered);
      // What was not stored counts when it is sent again; that it failed is told to whoever waits for it.
      stored.catch(() => remembered.delete(id));
      return stored;
    },
  };
}

/** A map keeps what it holds in the order in which it came. */
function forgetOldest(remembered: Map<string, unknown>): void {
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}

async function store(db: Firestore, now: Date, events: readonly AdEventOfView[]): Promise<void> {
  const day = statisticsDay(now);
  const month = day.slice(0, 7);
  const shard = db.doc(documentPaths.adCount(month, String(randomInt(AD_COUNT_SHARDS))));
  await shard.set({ month, ads: incrementsOf(events, day.slice(8)) }, { merge: true });
}

/**
 * The same for the same batch, and for no other: visits are numbers that devices draw by chance. What an honest page tells in two batches it
 * never tells twice, and whoever makes up numbers is bounded by a bucket in any case.
 */
function idOf(sent: readonly AdEventOfView[]): string {
  const told = sent.map(({ view, ad, event }) => [view, ad, event]);
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}

/** Each event once a visit of a page. */
function withoutRepeats(events: readonly AdEventOfView[]): readonly AdEventOfView[] {
  return [...new Map(events.map((one) => [`${one.view} ${one.event} ${one.ad}`, one])).values()];
}

function incrementsOf(events: readonly AdEventOfView[], dayOfMonth: string) {
  const increments = [...Map.groupBy(events, ({ ad }) => ad)].map(([ad, ofAd]) => {
    const clicks = ofAd.filter(({ event }) => event === 'click').length;
    const figures = {
      impressions: FieldValue.increment(ofAd.length - clicks),
      clicks: FieldValue.increment(clicks),
    };
    return [ad, { [dayOfMonth]: figures }] as const;
  });
  return Object.fromEntries(increments);
}
