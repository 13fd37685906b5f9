import { randomInt } from 'node:crypto';
import { AD_COUNT_SHARDS, type AdEventOfView, documentPaths, statisticsDay } from '@tod/model';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../platform/transaction.ts';

/** Counts what was seen, each event once, whoever sends it how often. Resolves once it is stored. */
export interface ViewCounter {
  count(events: readonly AdEventOfView[]): Promise<void>;
}

/** So long a process waits between two writes: with as many shards as it then writes a second, each is written once a second. */
const PAUSE_MS = 1_000 / AD_COUNT_SHARDS;
/** So many visits are stored by one write; Firestore takes 500 documents at once. */
const MOST_VIEWS = 300;
/** A visit of a page sees a few advertisements; one that says more is no visit. */
const MOST_OF_A_VIEW = 60;
/** For so long a visit that is sent again is known. */
const REMEMBERED_DAYS = 3;
const DAY_MS = 86_400_000;

interface Waiting {
  readonly events: readonly AdEventOfView[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A counter of this process. What comes while it writes waits and is written together: one transaction for all of them, with
 * the visits that it counts (`adViews`) and one increment of one shard (`adCounts`). Either all of it is stored or nothing.
 * @param now the server's time, which says for which day an event counts
 */
export function createViewCounter(db: Firestore, now: () => Date): ViewCounter {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const group = takeGroup(waiting);
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
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    isWriting = false;
  }

  return {
    count: (events) =>
      new Promise((resolve, reject) => {
        waiting.push({ events, resolve, reject });
        if (!isWriting) void write();
      }),
  };
}

/** Takes out those that wait longest, as many as one write can store. */
function takeGroup(waiting: Waiting[]): Waiting[] {
  const views = new Set<string>();
  const end = waiting.findIndex(({ events }) => {
    for (const { view } of events) views.add(view);
    return views.size > MOST_VIEWS;
  });
  return waiting.splice(0, end === -1 ? waiting.length : Math.max(end, 1));
}

async function store(db: Firestore, now: Date, events: readonly AdEventOfView[]): Promise<void> {
  const byView = Map.groupBy(events, ({ view }) => view);
  const views = [...byView.keys()];
  const references = views.map((view) => db.doc(documentPaths.adView(view)));
  const day = statisticsDay(now);
  const month = day.slice(0, 7);
  const shard = db.doc(documentPaths.adCount(month, String(randomInt(AD_COUNT_SHARDS))));
  await transact(db, async (transaction) => {
    const stored = await transaction.getAll(...references);
    const counted: AdEventOfView[] = [];
    for (const [index, view] of views.entries()) {
      const reference = references[index];
      const known = new Set(readKeys(stored[index]?.get('counted')));
      const fresh = (byView.get(view) ?? []).filter((event) => isNew(known, event));
      if (reference === undefined || fresh.length === 0) continue;
      transaction.set(reference, { counted: [...known], expiresAt: expiry(now) });
      counted.push(...fresh);
    }
    if (counted.length === 0) return;
    transaction.set(shard, { month, ads: incrementsOf(counted, day.slice(8)) }, { merge: true });
  });
}

/** Whether an event is new to its visit; from then on it is known. */
function isNew(known: Set<string>, { ad, event }: AdEventOfView): boolean {
  const key = `${event} ${ad}`;
  if (known.has(key) || known.size >= MOST_OF_A_VIEW) return false;
  known.add(key);
  return true;
}

function readKeys(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];
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
