import type { Document } from '../commands/document.ts';
import type { DocumentChange } from '../commands/engine.ts';
import { sizeOfDocument } from '../values/size.ts';
import { compareTimestamps } from '../values/timestamp.ts';
import type { Timestamp } from '../values/value.ts';

const MAX_ENTRIES = 10_000;
const MAX_SUPERSEDED_BYTES = 16 * 1_048_576;

interface Entry {
  readonly time: Timestamp;
  readonly change: DocumentChange;
  /** What the log alone keeps alive: the version that this change replaced. */
  readonly bytes: number;
}

/**
 * The latest changes of one database, newest last, bounded in number and in memory. From it follow the past states
 * that read-only transactions and resuming listeners ask for; older ones are gone.
 */
export class ChangeLog {
  readonly #oldestInUse: () => Timestamp | undefined;
  /** Forgotten ones, before `#start`, are undefined until they are cut off. */
  #entries: (Entry | undefined)[] = [];
  #start = 0;
  #bytes = 0;
  /** States before it are forgotten; absent as long as everything is remembered. */
  #floor: Timestamp | undefined;

  /** `oldestInUse` is the earliest state somebody still reads, which is kept. */
  constructor(oldestInUse: () => Timestamp | undefined) {
    this.#oldestInUse = oldestInUse;
  }

  append(time: Timestamp, changes: readonly DocumentChange[]): void {
    for (const change of changes) {
      const bytes = change.before === undefined ? 0 : sizeOfDocument(change.name, change.before.fields);
      this.#entries.push({ time, change, bytes });
      this.#bytes += bytes;
    }
    this.#forget();
  }

  /** Whether the state at a time can still be told. */
  reaches(time: Timestamp): boolean {
    return this.#floor === undefined || compareTimestamps(time, this.#floor) >= 0;
  }

  /** For each document that changed after a time, what it was at that time: undefined where it did not exist. */
  stateAt(time: Timestamp): ReadonlyMap<string, Document | undefined> {
    const state = new Map<string, Document | undefined>();
    for (let index = this.#entries.length - 1; index >= this.#start; index--) {
      const entry = this.#entries[index];
      if (entry === undefined || compareTimestamps(entry.time, time) <= 0) break;
      state.set(entry.change.name, entry.change.before);
    }
    return state;
  }

  #forget(): void {
    const inUse = this.#oldestInUse();
    while (this.#entries.length - this.#start > MAX_ENTRIES || this.#bytes > MAX_SUPERSEDED_BYTES) {
      const oldest = this.#entries[this.#start];
      if (oldest === undefined || (inUse !== undefined && compareTimestamps(oldest.time, inUse) > 0)) break;
      this.#floor = oldest.time;
      this.#bytes -= oldest.bytes;
      this.#entries[this.#start] = undefined;
      this.#start++;
    }
    if (this.#start > MAX_ENTRIES) {
      this.#entries = this.#entries.slice(this.#start);
      this.#start = 0;
    }
  }
}
