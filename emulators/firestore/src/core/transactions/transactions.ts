import type { FirestoreOptions } from '../commands/engine.ts';
import type { TransactionOptions } from '../commands/reading.ts';
import { StatusError } from '../status.ts';
import { compareTimestamps } from '../values/timestamp.ts';
import type { Timestamp } from '../values/value.ts';
import type { Locks } from './locks.ts';

const IDLE_MILLISECONDS = 60_000;
const MAX_AGE_MILLISECONDS = 270_000;
const ID_MARK = 0x11;
const ID_BYTES = 9;

/** A transaction under way; also the owner of its locks. */
export interface Transaction {
  readonly id: Uint8Array;
  readonly order: number;
  /** The moment a read-only transaction reads at; absent for one that reads the present under locks, and writes. */
  readonly snapshotTime: Timestamp | undefined;
}

interface Running {
  readonly transaction: Transaction;
  readonly begunMicros: number;
  lastUsedMicros: number;
  stopTimer: () => void;
}

/** The transactions of one database: begun, used, and ended by commit, rollback or 60 seconds without use. */
export class Transactions {
  readonly #locks: Locks;
  readonly #nowMicros: () => number;
  readonly #schedule: FirestoreOptions['schedule'];
  readonly #nextId: () => Uint8Array;
  readonly #running = new Map<string, Running>();
  #begun = 0;

  constructor(
    locks: Locks,
    options: Pick<FirestoreOptions, 'nowMicros' | 'schedule'>,
    nextId: () => Uint8Array,
  ) {
    this.#locks = locks;
    this.#nowMicros = options.nowMicros;
    this.#schedule = options.schedule;
    this.#nextId = nextId;
  }

  /**
   * Begins one; `readTime` is the moment a read-only one is to read at. One that it is the next try of is over: what it
   * still holds must not keep this one waiting.
   */
  begin(options: TransactionOptions, readTime: Timestamp): Transaction {
    if (options.mode === 'readWrite' && options.retryTransaction !== undefined)
      this.end(options.retryTransaction);
    const transaction: Transaction = {
      id: this.#nextId(),
      order: this.#begun++,
      snapshotTime: options.mode === 'readOnly' ? readTime : undefined,
    };
    const now = this.#nowMicros();
    const running: Running = {
      transaction,
      begunMicros: now,
      lastUsedMicros: now,
      stopTimer: () => undefined,
    };
    this.#running.set(keyOf(transaction.id), running);
    this.#watch(running, IDLE_MILLISECONDS);
    return transaction;
  }

  /** Finds one and counts it as used; INVALID_ARGUMENT for what is no id, ABORTED for what has ended. */
  find(id: Uint8Array): Transaction {
    checkId(id);
    const running = this.#running.get(keyOf(id));
    if (running === undefined) throw expired();
    running.lastUsedMicros = this.#nowMicros();
    return running.transaction;
  }

  /** Ends one and frees what it held; without effect if it has ended before. */
  end(id: Uint8Array): void {
    checkId(id);
    const running = this.#running.get(keyOf(id));
    if (running === undefined) return;
    this.#running.delete(keyOf(id));
    running.stopTimer();
    this.#locks.release(running.transaction, expired());
  }

  endAll(): void {
    for (const { transaction } of [...this.#running.values()]) this.end(transaction.id);
  }

  /** The earliest moment that a read-only transaction still reads at. */
  oldestSnapshot(): Timestamp | undefined {
    let oldest: Timestamp | undefined;
    for (const { transaction } of this.#running.values()) {
      const time = transaction.snapshotTime;
      if (time !== undefined && (oldest === undefined || compareTimestamps(time, oldest) < 0)) oldest = time;
    }
    return oldest;
  }

  #watch(running: Running, milliseconds: number): void {
    running.stopTimer = this.#schedule(() => {
      const now = this.#nowMicros();
      const idleLeft = IDLE_MILLISECONDS - (now - running.lastUsedMicros) / 1000;
      const ageLeft = MAX_AGE_MILLISECONDS - (now - running.begunMicros) / 1000;
      const left = Math.min(idleLeft, ageLeft);
      if (left <= 0) this.end(running.transaction.id);
      else this.#watch(running, Math.ceil(left));
    }, milliseconds);
  }
}

/** Ids in the form the official emulator gives them: a mark and a counter, eight bytes, lowest first. */
export function createTransactionIds(firstMicros: number): () => Uint8Array {
  // Starting from the time keeps ids of an earlier run from naming a transaction of this one.
  let counter = BigInt(Math.floor(firstMicros));
  return () => {
    const id = new Uint8Array(ID_BYTES);
    id[0] = ID_MARK;
    new DataView(id.buffer).setBigUint64(1, counter++, true);
    return id;
  };
}

function checkId(id: Uint8Array): void {
  if (id.length !== ID_BYTES || id[0] !== ID_MARK)
    throw new StatusError('INVALID_ARGUMENT', 'Invalid transaction.');
}

function keyOf(id: Uint8Array): string {
  return id.join(' ');
}

function expired(): StatusError {
  return new StatusError('ABORTED', 'The referenced transaction has expired or is no longer valid.');
}
