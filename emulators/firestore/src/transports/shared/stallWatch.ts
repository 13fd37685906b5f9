/** A reader that takes nothing for so long is given up, while much waits for it. */
const STALL_MILLISECONDS = 300_000;

/** What a client is told, as RESOURCE_EXHAUSTED, that is given up. */
export const STALLED = 'The client has stopped reading this stream.';

/** What a stream knows of how well its client reads. */
export interface Reader {
  /** Whether so much waits that no more is sent. */
  isFull(): boolean;
  /** How many messages it has taken so far. */
  countTaken(): number;
}

/** Notices when the other side has stopped reading, so that what waits for it is not kept for ever. */
export interface StallWatch {
  /** To be called with every message sent. */
  sent(): void;
  stop(): void;
}

/** `onStall` is called once, when the reader is given up. */
export function watchForStall(reader: Reader, onStall: () => void): StallWatch {
  let timer: NodeJS.Timeout | undefined;

  const look = (takenBefore: number): void => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!reader.isFull()) return;
      const taken = reader.countTaken();
      if (taken === takenBefore) onStall();
      else look(taken);
    }, STALL_MILLISECONDS).unref();
  };

  return {
    sent() {
      if (timer === undefined && reader.isFull()) look(reader.countTaken());
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
