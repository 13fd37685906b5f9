import {
  collection,
  type DocumentData,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../emulators/seed/random.ts';
import { ACTORS, type Actor, ADMIN, ANNE, LEO, MIA, OPERATIONS, type Operation } from './actors.ts';
import { HOSTILE_PROFILE_CHANGES } from './profileWrites.ts';
import { type CollectionRow, TABLE } from './table.ts';
import { attempt, judge, openWorld, type Verdict, type World } from './world.ts';
import { WRITES } from './writes.ts';

const ATTEMPTS = 10_000;
/** How many are under way at once; what one does never changes the verdict on another. */
const AT_ONCE = 40;
const SEED = 20_261_120;

let world: World;
beforeAll(async () => {
  world = await openWorld('random');
});
afterAll(() => world.close());

/** Something that somebody tries, and what the table says about it. */
interface Trial {
  readonly what: string;
  readonly expected: Verdict;
  readonly run: () => Promise<unknown>;
}

describe('10,000 random reads and writes by random actors', () => {
  it('end as the table says, every one of them', async () => {
    const random = createRandom(SEED);
    const trials = Array.from({ length: ATTEMPTS }, (_, index) => drawTrial(random, index));
    const tried = new Set(trials.map(({ what }) => what));
    expect(EVERY_OPERATION.filter((what) => !tried.has(what))).toEqual([]);
    const wrong: string[] = [];
    for (let start = 0; start < trials.length; start += AT_ONCE) {
      await Promise.all(
        trials.slice(start, start + AT_ONCE).map(async ({ what, expected, run }) => {
          const verdict = await judge(run());
          if (verdict !== expected) wrong.push(`${what}: ${verdict}, not ${expected}`);
        }),
      );
    }
    expect(wrong).toEqual([]);
    expect(new Set(trials.map(({ expected }) => expected)).size).toBe(2);
  }, 240_000);
});

/** Who could try what in which collection. */
const EVERY_OPERATION = TABLE.flatMap((row) =>
  ACTORS.flatMap((actor) => OPERATIONS.map((operation) => nameOf(row, actor, operation))),
);

function nameOf({ pattern }: CollectionRow, actor: Actor, operation: Operation): string {
  return `${actor} ${operation} ${pattern}`;
}

function drawTrial(random: Random, index: number): Trial {
  const kind = random.next();
  if (kind < 0.7) return tryTable(random, index);
  if (kind < 0.9) return tryHostileWrite(random, index);
  return tryNonsense(random, index);
}

/** An operation of the table by anybody. Documents that others need are changed to what they may always become. */
function tryTable(random: Random, index: number): Trial {
  const row = random.pick(TABLE);
  const actor = random.pick(ACTORS);
  const operation = random.pick(OPERATIONS);
  const isAllowed = row.allowed[actor].includes(operation);
  const what = nameOf(row, actor, operation);
  const expected = isAllowed ? 'allowed' : 'denied';
  const id = `fresh-${index}`;
  if (operation === 'delete' && isAllowed) {
    // Something that nobody else looks at: made first, where that is allowed, then deleted.
    return {
      what,
      expected,
      run: async () => {
        const isMade = row.allowed[actor].includes('create');
        if (isMade) await setDoc(doc(world.as(actor), row.fresh(id)), row.created());
        await deleteDoc(doc(world.as(actor), row.fresh(id)));
      },
    };
  }
  if (operation === 'update' && isAllowed && row.pattern === 'ads/{id}') {
    // An ad that is off is no longer everyone's to read.
    return {
      what,
      expected,
      run: () => updateDoc(doc(world.as(actor), row.document), { title: `Raquettes ${index}` }),
    };
  }
  return { what, expected, run: () => attempt(world.as(actor), row, operation, id) };
}

/** What is refused to everybody, even to the one who may write there. */
function tryHostileWrite(random: Random, index: number): Trial {
  const actor = random.pick(ACTORS);
  if (random.chance(0.5)) {
    const [what, data] = random.pick(HOSTILE_PROFILE_CHANGES);
    return refused(`${actor} changes a profile to ${what}`, () =>
      updateDoc(doc(world.as(actor), `profiles/${ANNE}`), data),
    );
  }
  const cases = random.pick(WRITES);
  const isCreation = cases.hostileChanges.length === 0 || random.chance(0.5);
  const [what, data] = random.pick(isCreation ? cases.hostileCreations : cases.hostileChanges);
  return refused(`${actor} writes ${cases.name} with ${what}`, () =>
    isCreation
      ? setDoc(doc(world.as(actor), cases.fresh(`fresh-${index}`)), data)
      : updateDoc(doc(world.as(actor), cases.document), data),
  );
}

/** Random data at random places by random people, where nothing but a refusal can be right. */
function tryNonsense(random: Random, index: number): Trial {
  const uid = random.pick(['visitor', ANNE, LEO, MIA, 'nobody', ADMIN]);
  const database = () => (uid === 'visitor' ? world.as('visitor') : world.asPerson(uid));
  const row = random.pick(TABLE);
  const path = `${row.document}${random.pick(['', '/extra/one', `/${index}/x`])}`;
  const data = drawData(random, 3);
  if (path !== row.document) {
    const reads = random.chance(0.5);
    return refused(`${uid} ${reads ? 'reads' : 'writes'} ${path}`, () =>
      reads ? getDoc(doc(database(), path)) : setDoc(doc(database(), path), data),
    );
  }
  if (random.chance(0.3)) {
    const target = random.pick(['tods', 'conversations']);
    const other = random.pick([ANNE, LEO, MIA].filter((person) => person !== uid));
    if (uid !== ADMIN || target !== 'tods') {
      return refused(`${uid} lists ${target} of ${other}`, () =>
        getDocs(
          query(collection(database(), target), where('participants', 'array-contains', other), limit(5)),
        ),
      );
    }
  }
  return refused(`${uid} replaces ${path} by nonsense`, () =>
    setDoc(doc(database(), path), { ...data, nonsense: index }),
  );
}

function drawData(random: Random, depth: number): DocumentData {
  const names = ['name', 'read', 'type', 'createdAt', 'participants', 'unread', 'rating', 'admin', 'x'];
  const entries = Array.from({ length: random.between(0, 5) }, () => [
    random.pick(names),
    drawValue(random, depth),
  ]);
  return Object.fromEntries(entries);
}

function drawValue(random: Random, depth: number): unknown {
  const kind = random.between(0, depth > 0 ? 8 : 6);
  switch (kind) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return random.between(-5, 5);
    case 3:
      return random.next() * 1e6;
    case 4:
      return 'x'.repeat(random.between(0, 50));
    case 5:
      return new Date(random.between(0, 2e9) * 1000);
    case 6:
      return random.pick([ANNE, LEO, MIA]);
    case 7:
      return Array.from({ length: random.between(0, 3) }, () => drawData(random, depth - 1));
    default:
      return drawData(random, depth - 1);
  }
}

function refused(what: string, run: () => Promise<unknown>): Trial {
  return { what, expected: 'denied', run };
}
