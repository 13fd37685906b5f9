import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { documentPaths, pairId } from '@tod/model';
import type { Firestore } from 'firebase-admin/firestore';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts.ts';
import { SUITE_HOST } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { addMember } from '../functions/members.ts';
import { type Member, signIn } from '../simulation/suiteCalls.ts';
import { withAdmin } from './adminClient.ts';
import {
  atMostInFull,
  type Bench,
  compare,
  type Figures,
  figure,
  middleOf,
  none,
  quantile,
  timed,
} from './bench.ts';
import { functionFaults } from './functionFaults.ts';
import { memoryBelow } from './processMemory.ts';
import { processorTimeBelow } from './processorTime.ts';

/** Six pairs who write at the same time are to be, with the triggers of their messages, as much as two cores can do: `suite.soak.cores`. */
const EXTENTS = {
  full: { minutes: 10, pairs: 6, messagesARound: 10, alone: 60 },
  // What runs twice at once is loaded twice by firebase-tools, which gives up after 30 s, as beside other tests it takes.
  small: { minutes: 0, pairs: 1, messagesARound: 2, alone: 2 },
};
/** So that what is late stands beside what is early, however short it is. */
const LEAST_ROUNDS = 2;
/** A trigger that takes longer counts as one that never came. */
const NOTIFIED_WITHIN_MS = 120_000;
/** Of what is looked at, the parts that are compared: what the first calls load has been loaded by then. */
const EARLY = [0.25, 0.5] as const;
const LATE = [0.75, 1] as const;

export const soakBenches: readonly Bench[] = [
  {
    figures: {
      'suite.soak': none(),
      'suite.soak.memory': atMostInFull(1.2, 'ratio'),
      'suite.soak.cores': null,
      'suite.soak.p50': null,
      'suite.soak.p95': null,
      'suite.soak.messages': null,
    },
    what: `${EXTENTS.full.minutes} minutes in which ${EXTENTS.full.pairs} pairs write to each other as fast as they are answered, in rounds after which everything is counted and removed: messages that failed, messages and notifications that are missing or there twice, and errors in the log of the functions; the processor time of all processes in the time that it took; the memory of all processes in the last quarter beside that in the second; and how long a message takes beside one of a suite that does nothing else`,
    run: ({ scale, withSuite }) =>
      withSuite((suite) =>
        withAdmin(`${SUITE_HOST}:${suite.ports.firestore}`, suite.project, (db) =>
          soak(suite, db, EXTENTS[scale]),
        ),
      ),
  },
];

interface Extent {
  readonly minutes: number;
  readonly pairs: number;
  readonly messagesARound: number;
  /** Messages of one person, with nobody else there. */
  readonly alone: number;
}

/** Two people who have written to each other. */
interface Pair {
  readonly members: readonly [Member, Member];
  readonly messages: string;
}

interface Round {
  readonly times: readonly number[];
  /** What went wrong, a line each. */
  readonly faults: readonly string[];
}

async function soak(suite: Suite, db: Firestore, extent: Extent): Promise<Figures> {
  const { minutes, messagesARound, alone } = extent;
  const pairs: Pair[] = [];
  while (pairs.length < extent.pairs) pairs.push(await meet(suite, db));
  const [first] = pairs;
  if (first === undefined) throw new Error('Nobody is there.');
  const idle = await playRound(db, [first], alone);
  const times: number[] = [];
  const faults = [...idle.faults];
  const memory: number[] = [];
  const logged = readFileSync(suite.logFile, 'utf8').length;
  const began = performance.now();
  const usedBefore = processorTimeBelow(process.pid);
  while (memory.length < LEAST_ROUNDS || performance.now() - began < minutes * 60_000) {
    const round = await playRound(db, pairs, messagesARound);
    times.push(...round.times);
    faults.push(...round.faults);
    memory.push(memoryBelow(process.pid));
  }
  const seconds = (performance.now() - began) / 1000;
  const used = processorTimeBelow(process.pid) - usedBefore;
  faults.push(...functionFaults(readFileSync(suite.logFile, 'utf8').slice(logged)));
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  return {
    'suite.soak': figure(faults.length, 'faults'),
    'suite.soak.memory': compare(middleOf(partOf(memory, LATE)), middleOf(partOf(memory, EARLY)), 'MiB'),
    'suite.soak.cores': figure(used / seconds, 'cores'),
    'suite.soak.p50': compare(quantile(times, 0.5), quantile(idle.times, 0.5), 'ms'),
    'suite.soak.p95': compare(quantile(times, 0.95), quantile(idle.times, 0.95), 'ms'),
    'suite.soak.messages': figure(times.length, 'messages'),
  };
}

/** Everybody writes to their partner; then what is stored is compared with what was sent, and removed. */
async function playRound(db: Firestore, pairs: readonly Pair[], messages: number): Promise<Round> {
  const rounds = await Promise.all(pairs.map((pair) => playPair(db, pair, messages)));
  return {
    times: rounds.flatMap(({ times }) => times),
    faults: rounds.flatMap(({ faults }) => faults),
  };
}

async function playPair(db: Firestore, pair: Pair, messages: number): Promise<Round> {
  const [one, other] = pair.members;
  const times: number[] = [];
  const faults: string[] = [];
  const sent: string[] = [];
  /** What each is to be notified of. */
  const told = new Map<string, string[]>(pair.members.map(({ uid }) => [uid, []]));
  for (let index = 0; index < messages; index += 1) {
    const [from, to] = index % 2 === 0 ? [one, other] : [other, one];
    const id = randomUUID();
    const content = `Message ${id}`;
    try {
      times.push(await timed(() => send(from, to, { id, content })));
      sent.push(content);
      told.get(to.uid)?.push(`message-${id}`);
    } catch (error) {
      faults.push(`a message failed: ${String(error)}`);
    }
    await from.notePresence();
  }
  const stored = await db.collection(pair.messages).get();
  faults.push(
    ...differences(
      sent,
      stored.docs.map((message) => String(message.get('content'))),
    ),
  );
  for (const { uid } of pair.members) {
    const awaited = told.get(uid) ?? [];
    faults.push(...differences(awaited, await notificationsOf(db, uid, awaited.length)));
  }
  await empty(db, pair.messages);
  for (const { uid } of pair.members) {
    await empty(db, documentPaths.notifications(uid));
    // Nobody may write as fast for long.
    await empty(db, `${documentPaths.account(uid)}/usage`);
  }
  return { times, faults };
}

/** What is not there exactly once, a line each. */
export function differences(sent: readonly string[], stored: readonly string[]): string[] {
  return [...new Set([...sent, ...stored])].flatMap((content) => {
    const times = stored.filter((other) => other === content).length;
    if (!sent.includes(content)) return [`« ${content} » was not answered, or never sent, and is there`];
    return times === 1 ? [] : [`« ${content} » is there ${times} times`];
  });
}

/** The notifications that somebody has, by id, once there are so many of them, or as many as there are when it has taken too long. */
function notificationsOf(db: Firestore, uid: string, count: number): Promise<readonly string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
  let ids: readonly string[] = [];
  const stop = db.collection(documentPaths.notifications(uid)).onSnapshot(({ docs }) => {
    ids = docs.map(({ id }) => id);
    if (ids.length >= count) resolve(ids);
  }, reject);
  const timer = setTimeout(() => resolve(ids), NOTIFIED_WITHIN_MS);
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}

function send(from: Member, to: Member, { id, content }: { id: string; content: string }): Promise<unknown> {
  return from.call('sendMessage', { id, receiverUid: to.uid, content });
}

/** Two new people who have written to each other, so that nothing they write is a request any more. */
async function meet(suite: Suite, db: Firestore): Promise<Pair> {
  const one = await join(suite, db);
  const other = await join(suite, db);
  const messages = documentPaths.messages(pairId(one.uid, other.uid));
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await send(from, to, { id: randomUUID(), content: 'Bonjour' });
    // Else it comes in the first round, as one of which nobody has written.
    const told = await notificationsOf(db, to.uid, 1);
    if (told.length === 0) throw new Error('Nobody was told of the first message.');
  }
  await empty(db, messages);
  for (const { uid } of [one, other]) await empty(db, documentPaths.notifications(uid));
  return { members: [one, other], messages };
}

/** Somebody new, with premium: nobody else may write as much in a month. */
async function join(suite: Suite, db: Firestore): Promise<Member> {
  const { ports, project } = suite;
  const uid = await addMember({ db }, { plan: 'premium' });
  const email = `${uid}@example.org`;
  const answer = await fetch(
    `http://${SUITE_HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: uid, email, password: DEMO_PASSWORD, emailVerified: true }),
    },
  );
  if (!answer.ok) throw new Error(`Auth made no account: ${await answer.text()}`);
  return signIn(suite, email);
}

/** What a round leaves would be a growing store, and not a load. */
async function empty(db: Firestore, collection: string): Promise<void> {
  const { docs } = await db.collection(collection).get();
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
}

function partOf(values: readonly number[], [from, to]: readonly [number, number]): readonly number[] {
  const last = Math.max(1, Math.ceil(values.length * to));
  return values.slice(Math.min(Math.floor(values.length * from), last - 1), last);
}
