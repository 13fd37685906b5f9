import { array, type InferType, mixed, object, string } from 'yup';
import { clientIdSchema, documentIdSchema } from './identifier.ts';
import { isRecord } from './record.ts';
import { dayBefore } from './statistics.ts';

/** An impression: half of the advertisement in sight for a second. A click leads away from it. */
const AD_EVENTS = ['impression', 'click'] as const;
export type AdEvent = (typeof AD_EVENTS)[number];

/** So many events a batch brings at most. */
export const MAX_AD_EVENTS = 50;
/** Of a batch, in bytes: beacons take 64 KB at most. */
export const MAX_AD_BATCH_BYTES = 32_768;

const adEventSchema = object({
  /** Of one visit of one page, made by the device by chance: nothing else tells two visits apart, and nothing joins them. */
  view: clientIdSchema,
  ad: documentIdSchema,
  event: mixed<AdEvent>().oneOf(AD_EVENTS).required(),
}).noUnknown();
export type AdEventOfView = InferType<typeof adEventSchema>;

/** What a device sends, read strictly: what was seen and clicked, and a token of App Check where the page has one anyway. */
export const adBatchSchema = object({
  events: array(adEventSchema.required()).min(1).max(MAX_AD_EVENTS).required(),
  token: string().max(4_096).nullable().default(null),
}).noUnknown();
export type AdBatch = InferType<typeof adBatchSchema>;

/**
 * Over so many documents the figures of a month are spread, so that each is written once a second at most where the server
 * writes twenty times a second (docs/decisions/069).
 */
export const AD_COUNT_SHARDS = 20;

export interface AdFigures {
  readonly impressions: number;
  readonly clicks: number;
}

/** The figures of a shard: by advertisement, then by day of the month as `dd`. */
type ShardFigures = Readonly<Record<string, Readonly<Record<string, AdFigures>>>>;

/** `adCounts/{yyyy-mm}_{shard}`: a part of what was counted in a month; the sum of all shards is what there was. */
export const adCountSchema = object({
  month: string().default(''),
  ads: mixed<ShardFigures>()
    .transform((value: unknown) => readShard(value))
    .default({}),
}).noUnknown();
export type AdCount = InferType<typeof adCountSchema>;

function readShard(value: unknown): ShardFigures {
  return mapRecord(value, (days) => mapRecord(days, readFigures));
}

function readFigures(value: unknown): AdFigures {
  const count = (name: keyof AdFigures) => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : 0;
    return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : 0;
  };
  return { impressions: count('impressions'), clicks: count('clicks') };
}

function mapRecord<Value>(value: unknown, read: (inner: unknown) => Value): Record<string, Value> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, read(inner)]));
}

/** What was counted for an advertisement on a day, `yyyy-mm-dd`. */
export interface AdDay extends AdFigures {
  readonly day: string;
}

/** The last so many days of an advertisement, the oldest first; a day on which nothing was counted has zeros. */
export function adDays(counts: readonly AdCount[], adId: string, today: string, length: number): AdDay[] {
  return Array.from({ length }, (_, index) => {
    const day = dayBefore(today, length - 1 - index);
    const ofDay = counts
      .filter(({ month }) => month === day.slice(0, 7))
      .flatMap(({ ads }) => ads[adId]?.[day.slice(8)] ?? []);
    return { day, ...sumAdFigures(ofDay) };
  });
}

export function sumAdFigures(figures: readonly AdFigures[]): AdFigures {
  return {
    impressions: figures.reduce((sum, { impressions }) => sum + impressions, 0),
    clicks: figures.reduce((sum, { clicks }) => sum + clicks, 0),
  };
}

/** The months, `yyyy-mm`, that the last so many days lie in, the oldest first. */
export function monthsOf(today: string, length: number): string[] {
  const days = Array.from({ length }, (_, index) => dayBefore(today, length - 1 - index));
  return [...new Set(days.map((day) => day.slice(0, 7)))];
}
