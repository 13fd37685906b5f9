/** The door to the engine: every call finds its database and goes to the file that does the work. */
import { Clock } from './clock.ts';
import type { Commit, Firestore, FirestoreOptions } from './commands/engine.ts';
import { Database } from './database.ts';
import { batchGet, getDocument } from './documents/getDocuments.ts';
import { listCollectionIds } from './documents/listCollectionIds.ts';
import { checkDatabase, databaseOf, projectOf } from './documents/resourceName.ts';
import { clearDocuments, exportDocuments, importDocuments } from './documents/transfer.ts';
import { Guard } from './guard.ts';
import { Session } from './listening/session.ts';
import { answerAggregation, answerQuery } from './queries/answerQuery.ts';
import { listDocuments } from './queries/listDocuments.ts';
import { partitionQuery } from './queries/partitionQuery.ts';
import { toStatusError } from './status.ts';
import { beginTransaction } from './transactions/read.ts';
import { createTransactionIds } from './transactions/transactions.ts';
import { batchWrite } from './writes/batchWrite.ts';
import { commit } from './writes/commit.ts';

/** Builds an engine without documents. Databases come into being when they are first named. */
export function createFirestore(options: FirestoreOptions): Firestore {
  const clock = new Clock(options.nowMicros);
  const started = clock.readTime();
  const guard = new Guard(options.authorize);
  const nextTransactionId = createTransactionIds(options.nowMicros());
  const databases = new Map<string, Database>();
  const observers = new Set<(commit: Commit) => void>();

  const open = (name: string): Database => {
    const existing = databases.get(name);
    if (existing !== undefined) return existing;
    checkDatabase(name);
    const created = new Database(name, { clock, created: started, options, nextTransactionId });
    databases.set(name, created);
    return created;
  };
  const openDocument = (name: string): Database => open(databaseOf(name, 'Document'));
  const openParent = (name: string): Database => open(databaseOf(name, 'Document parent'));
  // Observers run after the commit's caller has its place in line, so that none of them can make a commit fail.
  const publish = (commit: Commit): void => {
    for (const observer of observers) queueMicrotask(() => observer(commit));
  };

  return {
    getDocument: (request, caller) =>
      answer(() => getDocument(openDocument(request.name), guard, request, caller)),
    batchGet: (request, caller) => answer(() => batchGet(open(request.database), guard, request, caller)),
    runQuery: (request, caller) =>
      answer(() => answerQuery(openParent(request.parent), guard, request, caller)),
    runAggregation: (request, caller) =>
      answer(() => answerAggregation(openParent(request.parent), guard, request, caller)),
    partitionQuery: (request, caller) =>
      answer(() => partitionQuery(openParent(request.parent), request, caller)),
    listDocuments: (request, caller) =>
      answer(() => listDocuments(openParent(request.parent), guard, request, caller)),
    listCollectionIds: (request, caller) =>
      answer(() => listCollectionIds(openParent(request.parent), request, caller)),
    commit: (request, caller) =>
      answer(() => commit({ database: open(request.database), guard, caller, publish }, request)),
    batchWrite: (request, caller) =>
      answer(() => batchWrite({ database: open(request.database), guard, caller, publish }, request)),
    beginTransaction: (database, transactionOptions) =>
      answer(() => beginTransaction(open(database), transactionOptions).id),
    rollback: (database, transaction) => answer(() => open(database).transactions.end(transaction)),
    listen: (database, caller, onEvent) => new Session(open(database), guard, caller, onEvent),
    onCommit: (observer) => {
      observers.add(observer);
      return () => {
        observers.delete(observer);
      };
    },
    reauthorizeListeners: (project) => {
      for (const database of databases.values()) {
        if (projectOf(database.name) === project) database.listeners.reauthorize();
      }
    },
    clear: (prefix) => clearDocuments(openParent(prefix), prefix),
    exportDocuments: (database) => exportDocuments(open(database)),
    importDocuments: (database, documents) => importDocuments(open(database), documents),
    reset: () => {
      for (const database of databases.values()) {
        database.transactions.endAll();
        clearDocuments(database, database.store.root);
      }
    },
  };
}

/** Whatever goes wrong, the caller gets a StatusError. */
async function answer<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (caught) {
    throw toStatusError(caught);
  }
}
