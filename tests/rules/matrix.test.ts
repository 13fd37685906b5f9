import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTORS, OPERATIONS } from './actors.ts';
import { TABLE } from './table.ts';
import { attempt, judge, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('matrix');
});
afterAll(() => world.close());
beforeEach(() => world.restore());

describe.each(TABLE)('$pattern', (row) => {
  it.each(ACTORS)('allows %s what the table says and nothing else', async (actor) => {
    const db = world.as(actor);
    const allowed = [];
    for (const operation of OPERATIONS) {
      const verdict = await judge(attempt(db, row, operation, 'fresh-document-1'));
      if (verdict === 'allowed') allowed.push(operation);
    }
    expect(allowed.toSorted()).toEqual(row.allowed[actor].toSorted());
  });
});
