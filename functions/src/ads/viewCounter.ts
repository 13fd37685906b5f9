import { createHash, randomInt } from 'node:crypto';
import { AD_COUNT_SHARDS, type AdEventOfView, documentPaths, statisticsDay } from '@tod/model';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../platform/transaction.ts';

/** What one beacon brings. */
interface ViewBatch {
  /** As it was sent, by which it is known when it comes again. */
  readonly sent: readonly AdEventOfView[];
  /** What of it may count. */
  readonly counting: readonly AdEventOfView[];
}

/** Counts what was seen, each batch once, whoever sends it how often. Resolves once it is stored. */
export interface ViewCounter {
  count(batch: ViewBatch): Promise<void>;
}

/** So long a process waits between two writes: with as many shards as it then writes a second, each is written once a second. */
const PAUSE_MS = 1_000 / AD_COUNT_SHARDS;
/** So many batches are stored by one write; Firestore takes 500 documents at once. */
const MOST_BATCHES = 300;
/** For so long a batch that is sent again is known. */
const REMEMBERED_DAYS = 3;
const DAY_MS = 86_400_000;

interface Waiting {
  readonly batch: ViewBatch;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A counter of this process. What comes while it writes waits and is written together: one transaction for all of them, with a
 * document for each batch that it counts (`adViews`) and one increment of one shard (`adCounts`). Either all of it is stored or nothing.
 * @param now the server's time, which says for which day an event counts
 */
export function createViewCounter(db: Firestore, now: () => Date): ViewCounter {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, MOST_BATCHES);
      try {
        await store(
          db,
          now(),
          group.map(({ batch }) => batch),
        );
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    isWriting = false;
  }

  return {
    count: (batch) =>
      new Promise((resolve, reject) => {
        waiting.push({ batch, resolve, reject });
        if (!isWriting) void write();
      }),
  };
}

async function store(db: Firestore, now: Date, batches: readonly ViewBatch[]): Promise<void> {
  const byId = new Map(batches.map((batch) => [idOf(batch), batch]));
  const day = statisticsDay(now);
  const month = day.slice(0, 7);
  const shard = db.doc(documentPaths.adCount(month, String(randomInt(AD_COUNT_SHARDS))));
  const references = [...byId.keys()].map((id) => db.doc(documentPaths.adView(id)));
  await transact(db, async (transaction) => {
    const counted: AdEventOfView[] = [];
    for (const { exists, id, ref } of await transaction.getAll(...references)) {
      if (exists) continue;
      transaction.set(ref, { expiresAt: expiry(now) });
      counted.push(...withoutRepeats(byId.get(id)?.counting ?? []));
    }
    if (counted.length === 0) return;
    transaction.set(shard, { month, ads: incrementsOf(counted, day.slice(8)) }, { merge: true });
  });
}

/**
 * The same for the same batch, and for no other: visits are numbers that devices draw by chance. It holds off what arrives twice; what an
 * honest page tells in two batches it never tells twice, and whoever makes up numbers is bounded by a bucket in any case.
 */
function idOf({ sent }: ViewBatch): string {
  const told = sent.map(({ view, ad, event }) => [view, ad, event]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

/** Each event once a visit of a page. */
function withoutRepeats(events: readonly AdEventOfView[]): Iterable<AdEventOfView> {
  return new Map(events.map((one) => [`${one.view} ${one.event} ${one.ad}`, one])).values();
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

/** The same for a whole day: an index over moments that follow each other would take 500 writes a second and no more. */
function expiry(now: Date): Timestamp {
  return Timestamp.fromMillis((Math.floor(now.getTime() / DAY_MS) + REMEMBERED_DAYS) * DAY_MS);
}
