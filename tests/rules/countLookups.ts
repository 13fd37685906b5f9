import { ACTORS, claimsOf, OPERATIONS, UID_OF } from './actors.ts';
import { askFor, openEvaluator } from './evaluate.ts';
import { actingAs, TABLE } from './table.ts';

/** How many other documents the rules look up for each request of the table: every collection, actor and operation. */
export function countLookups(): number[] {
  const evaluate = openEvaluator(new Date());
  return TABLE.flatMap((row) =>
    ACTORS.flatMap((actor) =>
      OPERATIONS.map((operation) => {
        const uid = UID_OF[actor];
        const caller = uid === undefined ? undefined : { uid, claims: claimsOf(uid) };
        return evaluate(caller, askFor(row, operation, actingAs(actor), 'fresh-document-1')).lookups.length;
      }),
    ),
  );
}
