/** A reader that takes nothing for so long is given up, if much waits for it. */
const STALL_MILLISECONDS = 30_000;
const MOST_WAITING = 256;

/** What a client is told, as RESOURCE_EXHAUSTED, that is given up. */
export const STALLED = 'The client has stopped reading this stream.';

/** Notices when the other side has stopped reading, so that what waits for it cannot grow without bound. */
export interface StallWatch {
  /** To be called with every message sent. */
  sent(): void;
  stop(): void;
}

/** `countWaiting` tells how many messages are not yet taken; `onStall` is called once, when the reader is given up. */
export function watchForStall(countWaiting: () => number, onStall: () => void): StallWatch {
  let total = 0;
  let timer: NodeJS.Timeout | undefined;

  const look = (takenBefore: number): void => {
    timer = setTimeout(() => {
      timer = undefined;
      const waiting = countWaiting();
      if (waiting <= MOST_WAITING) return;
      const taken = total - waiting;
      if (taken === takenBefore) onStall();
      else look(taken);
    }, STALL_MILLISECONDS).unref();
  };

  return {
    sent() {
      total += 1;
      if (timer !== undefined) return;
      const waiting = countWaiting();
      if (waiting > MOST_WAITING) look(total - waiting);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
