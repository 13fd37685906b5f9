import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { array, number, object, string } from 'yup';
import { SUITE_HOST } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { readFunctionRuns } from '../functionRuns.ts';
import { type Cost, costOf } from './cost.ts';

const LOOK_MS = 100;
const TIMEOUT_MS = 60_000;

const count = () => number().integer().required();
const usageSchema = object({
  reads: count(),
  lookUps: count(),
  writes: count(),
  deletes: count(),
  bytes: count(),
});
const usagesSchema = object({ user: usageSchema.required(), admin: usageSchema.required() });
const originsSchema = object({
  origins: array(
    object({
      kind: string().oneOf(['user', 'admin']).required(),
      field: string().required(),
      origin: string().required(),
      count: count(),
    }),
  ).required(),
});
const storageSchema = object({ documents: count(), bytes: count() });

/** What was used up to a moment; what is stored is asked apart, as it takes its time. */
type Used = Omit<Cost, 'documents' | 'stored'> & { readonly running: number };

/** What a cost consists of: so many reads, look-ups, writes or deletes by requests of one kind. */
export interface CostPart {
  readonly what: string;
  readonly count: number;
}

export interface Measured {
  readonly cost: Cost;
  /** The largest first. */
  readonly parts: readonly CostPart[];
}

/**
 * Measures what something costs on a suite: everything that it sets off, until nothing happens any more.
 * @param quietMs how long nothing may have happened for that
 */
export function meterOf(suite: Suite, quietMs: number): (work: () => Promise<unknown>) => Promise<Measured> {
  return async (work) => {
    const before = await measure(suite, quietMs);
    const partsBefore = await readParts(suite);
    await work();
    const after = await measure(suite, quietMs);
    const parts = Array.from(await readParts(suite), ([what, count]) => ({
      what,
      count: count - (partsBefore.get(what) ?? 0),
    }));
    return {
      cost: costOf((field) => after[field] - before[field]),
      parts: parts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    };
  };
}

async function readParts(suite: Suite): Promise<ReadonlyMap<string, number>> {
  const { origins } = originsSchema.validateSync(await askFirestore(suite, 'usageOrigins'));
  const counted = origins.filter(({ field }) => field !== 'bytes');
  return new Map(counted.map(({ kind, field, origin, count }) => [`${kind} ${field} ${origin}`, count]));
}

async function measure(suite: Suite, quietMs: number): Promise<Cost> {
  const used = await settled(suite, quietMs);
  const { documents, bytes } = storageSchema.validateSync(await askFirestore(suite, 'storage'));
  return { ...used, documents, stored: bytes };
}

async function settled(suite: Suite, quietMs: number): Promise<Used> {
  const began = performance.now();
  let last = await readMeter(suite);
  let since = began;
  while (performance.now() - since < quietMs) {
    if (performance.now() - began > TIMEOUT_MS) throw new Error('The suite does not come to rest.');
    await wait(LOOK_MS);
    const now = await readMeter(suite);
    const isSame = JSON.stringify(now) === JSON.stringify(last);
    if (isSame && now.running === 0) continue;
    [last, since] = [now, performance.now()];
  }
  return last;
}

async function readMeter(suite: Suite): Promise<Used> {
  const { user, admin } = usagesSchema.validateSync(await askFirestore(suite, 'usage'));
  const log = readFileSync(suite.logFile, 'utf8');
  const { begun, running } = readFunctionRuns(log);
  const triggers = begun.filter((name) => /-(?:on[A-Z]|refreshPerson|deliverBroadcast)/.test(name)).length;
  return {
    appReads: user.reads,
    lookUps: user.lookUps,
    serverReads: admin.reads,
    writes: user.writes + admin.writes,
    deletes: user.deletes + admin.deletes,
    calls: begun.length - triggers,
    triggers,
    sent: user.bytes,
    running: running.length,
  };
}

async function askFirestore({ ports, project }: Suite, what: string): Promise<unknown> {
  const url = `http://${SUITE_HOST}:${ports.firestore}/emulator/v1/projects/${project}:${what}`;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}
