import { documentPaths, type ModerationYear, usageMonth } from '@tod/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Server } from './server.ts';

type Named = 'reports' | 'hints' | 'measures' | 'waited';

/** What is counted, by the fields of `moderationYearSchema`: those without names once each, the others once for each name. */
export type Counted = {
  readonly [Field in keyof ModerationYear]?: Field extends Named ? readonly string[] : true;
};

/** Counts in the year of the server's time, together with what is counted. */
export function countInYear(transaction: Transaction, server: Server, counted: Counted): void {
  const year = usageMonth(server.now()).slice(0, 4);
  const one = FieldValue.increment(1);
  const increments = Object.entries(counted).map(([field, value]) => [
    field,
    value === true ? one : Object.fromEntries(value.map((name) => [name, one])),
  ]);
  transaction.set(server.db.doc(documentPaths.moderationYear(year)), Object.fromEntries(increments), {
    merge: true,
  });
}
