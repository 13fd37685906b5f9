import { timestampFromMicros } from './values/timestamp.ts';
import type { Timestamp } from './values/value.ts';

/**
 * The one clock behind update times, commit times and read times, in whole microseconds.
 * A commit is later than everything that was read or committed before it; a read is never earlier.
 */
export class Clock {
  readonly #nowMicros: () => number;
  #last = 0;

  constructor(nowMicros: () => number) {
    this.#nowMicros = nowMicros;
  }

  /** Microseconds as they pass, for measuring how long something takes. */
  elapsedMicros(): number {
    return this.#nowMicros();
  }

  /** A time that includes every commit so far. */
  readTime(): Timestamp {
    this.#last = Math.max(this.#last, Math.floor(this.#nowMicros()));
    return timestampFromMicros(this.#last);
  }

  /** A time after everything this clock has given out. */
  commitTime(): Timestamp {
    this.#last = Math.max(this.#last + 1, Math.floor(this.#nowMicros()));
    return timestampFromMicros(this.#last);
  }
}
