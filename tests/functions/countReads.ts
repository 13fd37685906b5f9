import { Firestore, Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/**
 * How many documents some work asks the database for, found or not: each is billed, and a query that finds nothing is billed
 * one. Queries outside of a transaction fail the count.
 */
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
    const inTransactions = await Promise.all(inTransaction.mock.results.map(({ value }) => billed(value)));
    return inTransactions.reduce((sum, count) => sum + count, arguments_.length);
  } finally {
    for (const spy of [several, inTransaction, severalInTransaction, queries]) spy.mockRestore();
  }
}

async function billed(answer: unknown): Promise<number> {
  const found = await answer;
  return found instanceof QuerySnapshot ? Math.max(1, found.size) : 1;
}
