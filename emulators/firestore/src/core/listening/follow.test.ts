/** A tiny client that applies events as an SDK does, held against running the query again after every commit. */
import { describe, expect, it } from 'vitest';
import type { Document } from '../commands/document.ts';
import type { ListenEvent, Target } from '../commands/listening.ts';
import type { StructuredQuery } from '../commands/queries.ts';
import type { Write } from '../commands/writes.ts';
import {
  ADMIN,
  ascending,
  createBench,
  createRandom,
  DATABASE,
  descending,
  group,
  listenTo,
  name,
  or,
  query,
  ROOT,
  reference,
  remove,
  set,
  settle,
  where,
} from '../testing.ts';
import { compareTimestamps } from '../values/timestamp.ts';
import type { Timestamp } from '../values/value.ts';

const QUERIES: readonly StructuredQuery[] = [
  query('c'),
  query('c', { where: where('n', 'GREATER_THAN', 20n) }),
  query('c', { where: or(where('n', 'LESS_THAN', 5n), where('kind', 'IN', ['a', 'b'])) }),
  query('c', { orderBy: [ascending('n')], limit: 5 }),
  query('c', { orderBy: [descending('n')], limit: 5, where: where('kind', 'EQUAL', 'a') }),
  query('c', { orderBy: [ascending('kind'), descending('n')], limit: 120 }),
  query('c', { orderBy: [ascending('n')], offset: 3, limit: 4 }),
  query('c', { orderBy: [ascending('n')], offset: 10 }),
  query('c', { limit: 1 }),
  query('c', { limit: 0 }),
  query('c', {
    orderBy: [ascending('__name__')],
    startAt: { values: [reference('c/d3')], before: false },
    limit: 10,
  }),
  query('c', {
    orderBy: [ascending('n')],
    endAt: { values: [{ type: 'integer', value: 30n }], before: true },
  }),
  group('c', { where: where('n', 'LESS_THAN', 25n) }),
  group('c', { orderBy: [descending('n')], limit: 7 }),
  { ...query(''), from: [{ collectionId: '', allDescendants: true }] },
];
const NAMED = ['c/d1', 'c/d2', 'x/y/c/d1', 'c/never'];

/** What a client knows of one target: the documents it was told are in it. */
class Client {
  readonly members = new Map<string, Document>();
  lastReadTime: Timestamp = { seconds: 0, nanos: 0 };
  token: Uint8Array | undefined;
  filtered = 0;
  isConsistent = false;

  apply(event: ListenEvent, targetId: number): void {
    if ('readTime' in event && event.readTime !== undefined) {
      insist(compareTimestamps(event.readTime, this.lastReadTime) >= 0, 'a read time goes back');
      this.lastReadTime = event.readTime;
    }
    switch (event.kind) {
      case 'targetChange':
        if (event.change === 'RESET' && event.targetIds.includes(targetId)) this.members.clear();
        this.isConsistent = event.change === 'NO_CHANGE' && event.targetIds.length === 0;
        if (this.isConsistent) this.token = event.resumeToken;
        break;
      case 'documentChange': {
        this.isConsistent = false;
        const { document } = event;
        const known = this.members.get(document.name);
        // An SDK drops what is older than what it knows.
        const isNewer = known === undefined || compareTimestamps(document.updateTime, known.updateTime) >= 0;
        insist(isNewer, 'an older version comes after a newer one');
        if (event.removedTargetIds.includes(targetId)) this.members.delete(document.name);
        if (event.targetIds.includes(targetId)) this.members.set(document.name, document);
        break;
      }
      case 'documentDelete':
      case 'documentRemove':
        this.isConsistent = false;
        if (event.removedTargetIds.includes(targetId)) this.members.delete(event.name);
        break;
      case 'existenceFilter': {
        if (event.targetId !== targetId) break;
        const kept = new Set(event.names);
        const gone = [...this.members.keys()].filter((member) => !kept.has(member));
        for (const member of gone) this.members.delete(member);
        this.filtered += gone.length;
        insist(this.members.size === kept.size, 'the filter names documents that were never sent');
        break;
      }
    }
  }
}

function randomWrites(random: () => number): Write[] {
  const collection = () => (random() < 0.7 ? 'c' : random() < 0.5 ? 'x/y/c' : 'other');
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const path = `${collection()}/d${Math.floor(random() * 60)}`;
    if (random() < 0.35) return remove(path);
    const kind = ['a', 'b', 'c'][Math.floor(random() * 3)] ?? 'a';
    const n = BigInt(Math.floor(random() * 50));
    return set(path, random() < 0.9 ? { n, kind } : { kind });
  });
}

function targetOf(targetId: number, client?: Client): Target {
  const structuredQuery = QUERIES[targetId - 1];
  const what: Target['what'] =
    structuredQuery === undefined
      ? { kind: 'documents', documents: NAMED.map(name) }
      : { kind: 'query', parent: ROOT, query: structuredQuery };
  if (client?.token === undefined) return { targetId, what, once: false };
  return { targetId, what, once: false, resumeToken: client.token, expectedCount: client.members.size };
}

const TARGET_IDS = Array.from({ length: QUERIES.length + 1 }, (_, index) => index + 1);

describe('following targets through thousands of random commits', () => {
  it('always shows what running the query again finds, also after resuming', {
    timeout: 60_000,
  }, async () => {
    const random = createRandom(42);
    const { firestore, commit, advance } = createBench();
    let isReading = true;
    const connect = () => listenTo(firestore, ADMIN, () => isReading);
    let stream = connect();
    const clients = new Map(TARGET_IDS.map((targetId) => [targetId, new Client()]));
    for (const targetId of TARGET_IDS) stream.session.addTarget(targetOf(targetId));

    let compared = 0;
    for (let round = 0; round < 3000; round++) {
      const isAway = round % 250 === 200;
      if (isAway) stream.session.close();
      const absent = isAway ? Math.floor(random() * 60) : 0;
      for (let missed = 0; missed < absent; missed++) await commit(...randomWrites(random));
      if (isAway) {
        if (random() < 0.5) await advance(10_000);
        stream = connect();
        for (const [targetId, client] of clients) stream.session.addTarget(targetOf(targetId, client));
      }
      await commit(...randomWrites(random));
      await settle();
      if (round % 10 === 5) {
        // A receiver who is full is told of what it missed all at once.
        isReading = false;
        for (let missed = 0; missed < 5; missed++) {
          await commit(...randomWrites(random));
          await settle();
        }
        isReading = true;
        stream.session.resume();
        await settle();
      }
      for (const event of stream.events.splice(0)) {
        for (const [targetId, client] of clients) client.apply(event, targetId);
      }
      for (const [targetId, client] of clients) {
        const label = `target ${targetId} in round ${round}`;
        insist(client.isConsistent, `no consistent point: ${label}`);
        const expected = await documentsNow(firestore, targetId);
        insist(client.members.size === expected.length, `other documents than found: ${label}`);
        for (const document of expected) {
          insist(client.members.get(document.name) === document, `${document.name} differs: ${label}`);
        }
        compared += expected.length;
      }
    }
    expect(compared).toBeGreaterThan(100_000);
    expect([...clients.values()].reduce((sum, { filtered }) => sum + filtered, 0)).toBeGreaterThan(100);
  });
});

/** As expect, for checks made so often that its cost would be most of the test's. */
function insist(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

async function documentsNow(
  firestore: ReturnType<typeof createBench>['firestore'],
  targetId: number,
): Promise<readonly Document[]> {
  const { what } = targetOf(targetId);
  if (what.kind === 'query') {
    return (await firestore.runQuery({ parent: what.parent, query: what.query }, ADMIN)).documents;
  }
  const { results } = await firestore.batchGet({ database: DATABASE, documents: what.documents }, ADMIN);
  return results.flatMap((result) => ('found' in result ? [result.found] : []));
}
