import type { Clock } from './clock.ts';
import type { DocumentChange, FirestoreOptions } from './commands/engine.ts';
import { ChangeLog } from './documents/changeLog.ts';
import { DocumentStore } from './documents/documentStore.ts';
import { presentOf, type Snapshot } from './documents/snapshot.ts';
import { type IndexDefinitions, NO_DEFINITIONS } from './indexes/definitions.ts';
import { ListenerHub } from './listening/listenerHub.ts';
import { StatusError } from './status.ts';
import { Locks } from './transactions/locks.ts';
import { Transactions } from './transactions/transactions.ts';
import { compareTimestamps } from './values/timestamp.ts';
import type { Timestamp } from './values/value.ts';

const MAX_AGE_SECONDS = 3600;

/** What the databases of an engine share. */
export interface DatabaseParts {
  readonly clock: Clock;
  /** When the engine began, and with it every database: nothing was stored before. */
  readonly created: Timestamp;
  readonly options: FirestoreOptions;
  readonly nextTransactionId: () => Uint8Array;
}

/** One database of one project: its documents, its recent past, its transactions and who listens to it. */
export class Database {
  readonly name: string;
  readonly clock: Clock;
  readonly store: DocumentStore;
  readonly locks: Locks;
  readonly transactions: Transactions;
  readonly listeners = new ListenerHub();
  /** Absent where no index is ever required. */
  readonly demandIndexes: FirestoreOptions['demandIndexes'];
  /** The indexes as they are now. */
  readonly indexes: () => IndexDefinitions;
  readonly #created: Timestamp;
  readonly #log: ChangeLog;

  constructor(name: string, parts: DatabaseParts) {
    const { clock, options, nextTransactionId } = parts;
    this.name = name;
    this.clock = clock;
    this.store = new DocumentStore(name);
    this.locks = new Locks(options.schedule);
    this.transactions = new Transactions(this.locks, options, nextTransactionId);
    this.demandIndexes = options.demandIndexes;
    this.indexes = () => options.indexesOf?.(name) ?? NO_DEFINITIONS;
    this.#created = parts.created;
    this.#log = new ChangeLog(() => this.transactions.oldestSnapshot());
  }

  /** Makes changes visible, remembers them and tells the listeners. `time` comes from the clock's commit time. */
  apply(changes: readonly DocumentChange[], time: Timestamp): void {
    for (const { name, after } of changes) {
      if (after === undefined) this.store.remove(name);
      else this.store.put(after);
    }
    this.#log.append(time, changes);
    this.listeners.notify(changes, time);
  }

  present(): Snapshot {
    return presentOf(this.store);
  }

  /**
   * The documents as they were at a time; StatusError where that is to come, or too long ago to be known. For the last
   * hour there is always an answer, as from a database that is older: before its creation there were none.
   */
  at(time: Timestamp): Snapshot {
    const now = this.clock.readTime();
    if (compareTimestamps(time, now) > 0) {
      throw new StatusError('INVALID_ARGUMENT', "The requested 'read_time' cannot be in the future.");
    }
    const isRecent = time.seconds >= now.seconds - MAX_AGE_SECONDS;
    if (!isRecent && this.#isBeforeCreation(time)) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        "The requested 'read_time' cannot be before database creation time.",
      );
    }
    if (!isRecent || !this.#log.reaches(time)) {
      throw new StatusError('FAILED_PRECONDITION', "The requested 'read_time' is too old.");
    }
    return { store: this.store, differences: this.#log.stateAt(time) };
  }

  /** Whether it is known what changed here since a time in the past: of the time before the creation nothing is. */
  remembers(time: Timestamp): boolean {
    const now = this.clock.readTime();
    return (
      compareTimestamps(time, now) <= 0 &&
      time.seconds >= now.seconds - MAX_AGE_SECONDS &&
      !this.#isBeforeCreation(time) &&
      this.#log.reaches(time)
    );
  }

  #isBeforeCreation(time: Timestamp): boolean {
    return compareTimestamps(time, this.#created) < 0;
  }
}
