import { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** How many documents some work asks the database for, found or not: each is billed. Queries fail the count. */
export async function countReads(work: () => Promise<unknown>): Promise<number> {
  // A reference reads itself through this, too.
  const several = vi.spyOn(Firestore.prototype, 'getAll');
  const inTransaction = vi.spyOn(Transaction.prototype, 'get');
  const severalInTransaction = vi.spyOn(Transaction.prototype, 'getAll');
  const queries = vi.spyOn(Query.prototype, 'get');
  try {
    await work();
    if (queries.mock.calls.length > 0) throw new Error('A query cannot be counted before it runs.');
    const arguments_ = [...several.mock.calls, ...severalInTransaction.mock.calls].flat();
    return inTransaction.mock.calls.length + arguments_.length;
  } finally {
    for (const spy of [several, inTransaction, severalInTransaction, queries]) spy.mockRestore();
  }
}
