import type { ListenEvent } from '../commands.ts';

/** Hands events over in order, after whatever caused them has returned: never within a call of the receiver. */
export class EventQueue {
  readonly #receive: (event: ListenEvent) => void;
  #waiting: ListenEvent[] = [];
  #isClosed = false;

  constructor(receive: (event: ListenEvent) => void) {
    this.#receive = receive;
  }

  push(events: readonly ListenEvent[]): void {
    if (this.#isClosed || events.length === 0) return;
    if (this.#waiting.length === 0) queueMicrotask(() => this.#handOver());
    for (const event of events) this.#waiting.push(event);
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
  }

  #handOver(): void {
    const events = this.#waiting;
    this.#waiting = [];
    for (const event of events) {
      if (this.#isClosed) return;
      this.#receive(event);
    }
  }
}
