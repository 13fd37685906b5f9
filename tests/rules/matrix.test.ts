import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, OPERATIONS, type Operation, OWNERS, UID_OF } from './actors.ts';
import { askFor } from './evaluate.ts';
import { actingAs, type CollectionRow, type Database, OWN_TABLE, TABLE } from './table.ts';
import { attempt, judge, openWorld, type World } from './world.ts';

const FRESH = 'fresh-document-1';

let world: World;
beforeAll(async () => {
  world = await openWorld('matrix');
});
afterAll(() => world.close());

/** What the server lets somebody do with the documents of a row. Afterwards all is as before. */
async function allowedOf(
  db: Database,
  row: CollectionRow,
  uid: string,
  operations: readonly Operation[] = OPERATIONS,
): Promise<Operation[]> {
  const allowed: Operation[] = [];
  for (const operation of operations) {
    const asked = askFor(row, operation, uid, FRESH);
    if ((await judge(attempt(db, asked))) !== 'allowed') continue;
    allowed.push(operation);
    if (operation !== 'get' && operation !== 'list') await world.restoreDocument(asked.path);
  }
  return allowed;
}

const inOrder = (operations: readonly Operation[]) =>
  OPERATIONS.filter((operation) => operations.includes(operation));

describe.each(TABLE)('$pattern of Anne', (row) => {
  it.each(ACTORS)('allows %s what the table says and nothing else', async (actor) => {
    const allowed = await allowedOf(world.as(actor), row, actingAs(actor));
    expect(allowed).toEqual(inOrder(row.allowed[actor]));
  });
});

describe.each(OWNERS)('what is %s’s own', (owner) => {
  // What is not there can be neither changed nor deleted, whatever the rules say.
  const operations = OPERATIONS.filter(
    (operation) => owner !== 'deleted' || !['update', 'delete'].includes(operation),
  );

  it.each(OWN_TABLE[owner])('is theirs as the table says in $pattern', async (row) => {
    const allowed = await allowedOf(world.as(owner), row, UID_OF[owner], operations);
    expect(allowed).toEqual(inOrder(row.own[owner]).filter((operation) => operations.includes(operation)));
  });
});
