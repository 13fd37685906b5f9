import type { ListenEvent } from '../commands/listening.ts';

/** Hands events over in order, after whatever caused them has returned: never within a call of the receiver. */
export class EventQueue {
  readonly #receive: (event: ListenEvent) => boolean;
  readonly #onEmpty: () => void;
  #waiting: ListenEvent[] = [];
  /** Those before it are handed over. */
  #next = 0;
  #isScheduled = false;
  #isHeld = false;
  #isClosed = false;

  /** `receive` answers whether it takes more; `onEmpty` is called when it has everything and does. */
  constructor(receive: (event: ListenEvent) => boolean, onEmpty: () => void) {
    this.#receive = receive;
    this.#onEmpty = onEmpty;
  }

  /** Whether the receiver is full. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  push(events: readonly ListenEvent[]): void {
    if (this.#isClosed || events.length === 0) return;
    for (const event of events) this.#waiting.push(event);
    this.#schedule();
  }

  /** Goes on, after the receiver was full. */
  resume(): void {
    if (this.#isClosed || !this.#isHeld) return;
    this.#isHeld = false;
    this.#schedule();
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
    this.#next = 0;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isHeld) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#handOver();
    });
  }

  #handOver(): void {
    while (!this.#isClosed) {
      const event = this.#waiting[this.#next];
      if (event === undefined) {
        this.#waiting = [];
        this.#next = 0;
        this.#onEmpty();
        return;
      }
      this.#next += 1;
      if (!this.#receive(event)) {
        this.#isHeld = true;
        return;
      }
    }
  }
}
