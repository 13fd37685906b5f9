import { type Cost, readsOf } from './cost.ts';

const DAYS = 30;
const GIB = 1024 ** 3;

/**
 * Google's public price list as of 2025 in US dollars, for functions in europe-west1 billed by request and what goes out to the
 * internet. Firestore's prices are those of the multi-region, which are twice those of the cheapest regions: we deploy to europe-west1
 * (docs/deploy.md), whose own we could not look up, so what Firestore takes is less than this. Look at
 * https://cloud.google.com/firestore/pricing before relying on it.
 */
export const PRICES = {
  reads: 0.06 / 100_000,
  writes: 0.18 / 100_000,
  deletes: 0.02 / 100_000,
  storedGibMonth: 0.18,
  sentGib: 0.12,
  invocation: 0.4 / 1_000_000,
  cpuSecond: 0.000024,
  memoryGibSecond: 0.0000025,
} as const;

/** What is free of charge: a day for Firestore, a month for the rest. */
const FREE = {
  reads: 50_000,
  writes: 20_000,
  deletes: 20_000,
  invocations: 2_000_000,
  sentGib: 10,
  storedGib: 1,
};

/** How long an invocation keeps one CPU and its memory: an assumption, as this machine is none of Google's. */
const SECONDS_AN_INVOCATION = 0.1;
const MEMORY_GIB = 0.5;
/** What is stored grows from day to day; billed is what a year of it has left. */
const STORED_DAYS = 365;
/** A document takes about as much again in its indexes. */
const INDEX_FACTOR = 2;

export interface Bill {
  readonly firestore: number;
  readonly storage: number;
  readonly functions: number;
  readonly network: number;
  readonly total: number;
}

/** Dollars a month for so many active members a day who cost this much. */
export function billOf(day: Cost, members: number): Bill {
  const overFree = (field: 'reads' | 'writes' | 'deletes', count: number) =>
    Math.max(0, count * members - FREE[field]) * DAYS * PRICES[field];
  const firestore =
    overFree('reads', readsOf(day)) + overFree('writes', day.writes) + overFree('deletes', day.deletes);
  const storedGib = (day.stored * members * STORED_DAYS * INDEX_FACTOR) / GIB;
  const storage = Math.max(0, storedGib - FREE.storedGib) * PRICES.storedGibMonth;
  const invocations = (day.calls + day.triggers) * members * DAYS;
  const second = PRICES.cpuSecond + MEMORY_GIB * PRICES.memoryGibSecond;
  const functions =
    Math.max(0, invocations - FREE.invocations) * PRICES.invocation +
    invocations * SECONDS_AN_INVOCATION * second;
  const sentGib = (day.sent * members * DAYS) / GIB;
  const network = Math.max(0, sentGib - FREE.sentGib) * PRICES.sentGib;
  return { firestore, storage, functions, network, total: firestore + storage + functions + network };
}
