import type { DocumentData } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../emulators/seed/random.ts';
import {
  ACTORS,
  type Actor,
  ANNE,
  type Claims,
  claimsOf,
  LEO,
  MIA,
  OPERATIONS,
  type Operation,
  OWNERS,
  UID_OF,
} from './actors.ts';
import { type Asked, askFor, type Caller, openEvaluator } from './evaluate.ts';
import { HOSTILE_PROFILE_CHANGES } from './profileWrites.ts';
import { actingAs, type CollectionRow, OWN_TABLE, TABLE } from './table.ts';
import { WRITES } from './writes.ts';

const ATTEMPTS = 20_000;
const SEED = 20_261_122;

const evaluate = openEvaluator(new Date());

/** Something that somebody tries, and what the table says about it. */
interface Trial {
  readonly what: string;
  readonly caller: Caller | undefined;
  readonly asked: Asked;
  readonly isAllowed: boolean;
}

describe('20,000 random reads and writes by everybody', () => {
  it('end as the table says, every one of them', () => {
    const random = createRandom(SEED);
    const trials = Array.from({ length: ATTEMPTS }, (_, index) => drawTrial(random, index));
    const tried = new Set(trials.map(({ what }) => what));
    expect(CELLS.filter(({ what }) => !tried.has(what))).toEqual([]);
    const wrong = trials.filter(
      ({ caller, asked, isAllowed }) => evaluate(caller, asked).allowed !== isAllowed,
    );
    expect(wrong.slice(0, 20).map(describeTrial)).toEqual([]);
    expect(new Set(trials.map(({ isAllowed }) => isAllowed)).size).toBe(2);
  });
});

function describeTrial({ what, caller, asked, isAllowed }: Trial): string {
  return `${what} (${isAllowed ? 'allowed' : 'denied'}): ${JSON.stringify({ caller, asked })}`;
}

/** What somebody may do, or not, in a collection, as the table says it. */
interface Cell {
  readonly what: string;
  readonly row: CollectionRow;
  readonly actor: Actor;
  readonly operation: Operation;
  /** As whom they ask. */
  readonly as: string;
  readonly isAllowed: boolean;
}

const CELLS: readonly Cell[] = [
  ...TABLE.flatMap((row) =>
    ACTORS.flatMap((actor) => cellsOf(row, actor, actingAs(actor), row.allowed[actor], 'of Anne')),
  ),
  ...OWNERS.flatMap((owner) =>
    OWN_TABLE[owner].flatMap((row) => cellsOf(row, owner, UID_OF[owner], row.own[owner], 'of their own')),
  ),
];

function cellsOf(
  row: CollectionRow,
  actor: Actor,
  as: string,
  allowed: readonly Operation[],
  whose: string,
): Cell[] {
  return OPERATIONS.filter(
    // What is not there can be neither changed nor deleted, whatever the rules say.
    (operation) => actor !== 'deleted' || whose === 'of Anne' || !['update', 'delete'].includes(operation),
  ).map((operation) => ({
    what: `${actor} ${operation} ${row.pattern} ${whose}`,
    row,
    actor,
    operation,
    as,
    isAllowed: allowed.includes(operation),
  }));
}

function callerOf(actor: Actor, claims?: Claims): Caller | undefined {
  const uid = UID_OF[actor];
  return uid === undefined ? undefined : { uid, claims: claims ?? claimsOf(uid) };
}

function drawTrial(random: Random, index: number): Trial {
  // Each cell in its turn, so that none is left out.
  const cell = CELLS[index % CELLS.length];
  const kind = random.next();
  if (cell !== undefined && (index < CELLS.length || kind < 0.6)) return tryCell(random, cell, index);
  if (kind < 0.75) return tryHostileWrite(random, index);
  if (kind < 0.85) return tryFalseClaims(random, index);
  return tryNonsense(random, index);
}

/** What the screens ask for, by anybody; and where it is refused, sometimes with anything else in it instead. */
function tryCell(random: Random, { what, row, actor, operation, as, isAllowed }: Cell, index: number): Trial {
  const ordinary = askFor(row, operation, as, `fresh-${index}`);
  const isWrite = ordinary.operation === 'create' || ordinary.operation === 'update';
  const asked =
    isWrite && !isAllowed && random.chance(0.5) ? { ...ordinary, data: drawWrite(random) } : ordinary;
  return { what, caller: callerOf(actor), asked, isAllowed };
}

/** What is refused to everybody, even to the one who may write there. */
function tryHostileWrite(random: Random, index: number): Trial {
  // What is the other's in a conversation with Anne is Léo's own.
  const actor = random.pick(ACTORS.filter((one) => one !== 'partner'));
  const caller = callerOf(actor);
  if (random.chance(0.5)) {
    const [what, data] = random.pick(HOSTILE_PROFILE_CHANGES);
    const asked = { operation: 'update', path: `profiles/${ANNE}`, data } as const;
    return { what: `${actor} changes a profile to ${what}`, caller, asked, isAllowed: false };
  }
  const cases = random.pick(WRITES);
  const isCreation = cases.hostileChanges.length === 0 || random.chance(0.5);
  const [what, data] = random.pick(isCreation ? cases.hostileCreations : cases.hostileChanges);
  const asked: Asked = isCreation
    ? { operation: 'create', path: cases.fresh(`fresh-${index}`), data }
    : { operation: 'update', path: cases.document, data };
  return { what: `${actor} writes ${cases.name} with ${what}`, caller, asked, isAllowed: false };
}

/** Claims that only look like those of an administrator, or that the role does not confirm. */
const FALSE_CLAIMS: readonly Claims[] = [
  { admin: 'true' },
  { admin: 1 },
  { admin: [true] },
  { admin: true },
  { role: 'admin' },
  { admin: { admin: true } },
];

/** A token that says more than is so: its bearer may do what any member may. */
function tryFalseClaims(random: Random, index: number): Trial {
  const row = random.pick(TABLE);
  const operation = random.pick(OPERATIONS);
  const claims = { email_verified: true, ...random.pick(FALSE_CLAIMS) };
  return {
    what: `stranger with ${JSON.stringify(claims)} ${operation} ${row.pattern}`,
    caller: callerOf('stranger', claims),
    asked: askFor(row, operation, ANNE, `fresh-${index}`),
    isAllowed: row.allowed.stranger.includes(operation),
  };
}

/** Random data at random places by random people, where nothing but a refusal can be right. */
function tryNonsense(random: Random, index: number): Trial {
  const actor = random.pick(ACTORS);
  const uid = UID_OF[actor];
  const caller = callerOf(actor);
  const row = random.pick(TABLE);
  const path = `${row.document}${random.pick(['', '/extra/one', `/${index}/x`])}`;
  const data = drawData(random, 3);
  if (path !== row.document) {
    const operation = random.pick(['get', 'create'] as const);
    const asked: Asked = operation === 'get' ? { operation, path } : { operation, path, data };
    return { what: `${actor} ${operation} ${path}`, caller, asked, isAllowed: false };
  }
  if (random.chance(0.3) && actor !== 'admin') {
    const target = random.pick(['tods', 'conversations']);
    const other = random.pick([ANNE, LEO, MIA].filter((person) => person !== uid));
    const asked = {
      operation: 'list',
      path: `${target}/any`,
      listing: { where: [['participants', 'array-contains', other]], limit: 5 },
    } as const;
    return { what: `${actor} lists ${target} of ${other}`, caller, asked, isAllowed: false };
  }
  const asked = {
    operation: 'create',
    path: row.fresh(`fresh-${index}`),
    data: { ...data, nonsense: index },
  } as const;
  return { what: `${actor} writes nonsense to ${row.pattern}`, caller, asked, isAllowed: false };
}

/** Something that is right elsewhere, or nowhere. */
function drawWrite(random: Random): DocumentData {
  const row = random.pick(TABLE);
  return random.pick([() => row.created(), () => row.changed(ANNE), () => drawData(random, 3)])();
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
