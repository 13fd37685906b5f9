import type { Caller } from '../commands/caller.ts';
import type { DocumentView } from '../commands/document.ts';
import type { Consistency, TransactionOptions } from '../commands/reading.ts';
import type { Database } from '../database.ts';
import { readDocument, type Snapshot } from '../documents/snapshot.ts';
import type { Checks, Guard } from '../guard.ts';
import type { Scope } from '../queries/scope.ts';
import type { Timestamp } from '../values/value.ts';
import type { Transaction } from './transactions.ts';

/** One read under way: what it sees, and what it locks when it belongs to a read-write transaction. */
export interface Read {
  readonly snapshot: Snapshot;
  readonly view: DocumentView;
  readonly readTime: Timestamp;
  /** The id of the transaction that this read has begun. */
  readonly begun: Uint8Array | undefined;
  readonly lockDocument: (name: string) => void;
  readonly lockScope: (scope: Scope) => void;
}

/** Reads as consistently as asked. A transaction that the read begins is ended again when the read fails. */
export function readConsistently<Result>(
  database: Database,
  consistency: Consistency | undefined,
  read: (read: Read) => Result,
): Result {
  if (consistency?.kind !== 'newTransaction') return read(openRead(database, consistency));
  const transaction = beginTransaction(database, consistency.options);
  try {
    return read({ ...readIn(database, transaction), begun: transaction.id });
  } catch (caught) {
    database.transactions.end(transaction.id);
    throw caught;
  }
}

/** The checks of one read: the rules see what it sees. */
export function checksOf(read: Read, database: Database, guard: Guard, caller: Caller): Checks {
  return guard.open({ database: database.name, caller, view: read.view, time: read.readTime });
}

/** Begins a transaction; StatusError where it is to read at a time that cannot be read. */
export function beginTransaction(database: Database, options: TransactionOptions): Transaction {
  const asked = options.mode === 'readOnly' ? options.readTime : undefined;
  if (asked !== undefined) database.at(asked);
  return database.transactions.begin(options, asked ?? database.clock.readTime());
}

function openRead(
  database: Database,
  consistency: Exclude<Consistency, { kind: 'newTransaction' }> | undefined,
): Read {
  if (consistency === undefined) return unlocked(database.present(), database.clock.readTime());
  if (consistency.kind === 'readTime')
    return unlocked(database.at(consistency.readTime), consistency.readTime);
  return readIn(database, database.transactions.find(consistency.transaction));
}

function readIn(database: Database, transaction: Transaction): Read {
  const { snapshotTime } = transaction;
  if (snapshotTime !== undefined) return unlocked(database.at(snapshotTime), snapshotTime);
  const { locks } = database;
  return {
    ...unlocked(database.present(), database.clock.readTime()),
    lockDocument: (name) => locks.lockDocument(transaction, name),
    lockScope: (scope) => locks.lockCollections(transaction, collectionIdOf(scope)),
  };
}

function unlocked(snapshot: Snapshot, readTime: Timestamp): Read {
  return {
    snapshot,
    view: (name) => readDocument(snapshot, name),
    readTime,
    begun: undefined,
    lockDocument: () => undefined,
    lockScope: () => undefined,
  };
}

function collectionIdOf(scope: Scope): string | undefined {
  if (scope.kind === 'kindless') return undefined;
  return scope.kind === 'group' ? scope.collectionId : scope.path.slice(scope.path.lastIndexOf('/') + 1);
}
