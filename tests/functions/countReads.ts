import { Firestore, Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';

/**
 * How many documents some work asks the database for, found or not: each is billed, and a query that finds nothing is billed
 * one. Queries outside of a transaction fail the count.
 */
export async function countReads(work: () => Promise<unknown>): Promise<number> {
  let asked = 0;
  let hasQueried = false;
  const answers: unknown[] = [];
  const restore = [
    // A reference reads itself through this, too.
    watch(Firestore.prototype, 'getAll', (references) => {
      asked += references.length;
    }),
    watch(Transaction.prototype, 'getAll', (references) => {
      asked += references.length;
    }),
    watch(Transaction.prototype, 'get', (_references, answer) => {
      answers.push(answer);
    }),
    watch(Query.prototype, 'get', () => {
      hasQueried = true;
    }),
  ];
  try {
    await work();
    if (hasQueried) throw new Error('A query cannot be counted before it runs.');
    const inTransactions = await Promise.all(answers.map(billed));
    return inTransactions.reduce((sum, count) => sum + count, asked);
  } finally {
    for (const undo of restore) undo();
  }
}

/** How many documents some work writes in transactions. An attempt that is repeated counts again, as its reads do. */
export async function countWrites(work: () => Promise<unknown>): Promise<number> {
  let written = 0;
  const restore = ['create', 'set', 'update', 'delete'].map((method) =>
    watch(Transaction.prototype, method, () => {
      written += 1;
    }),
  );
  try {
    await work();
    return written;
  } finally {
    for (const undo of restore) undo();
  }
}

async function billed(answer: unknown): Promise<number> {
  const found = await answer;
  return found instanceof QuerySnapshot ? Math.max(1, found.size) : 1;
}

/** Tells of each call of a method until the function that is returned is called. */
function watch(
  prototype: object,
  method: string,
  listener: (parameters: readonly unknown[], answer: unknown) => void,
): () => void {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== 'function') throw new TypeError(`There is no method ${method}.`);
  Reflect.set(prototype, method, function (this: unknown, ...parameters: unknown[]): unknown {
    const answer: unknown = Reflect.apply(original, this, parameters);
    listener(parameters, answer);
    return answer;
  });
  return () => void Reflect.set(prototype, method, original);
}
