import { INTERACTION_SYNC_MS } from '@tod/model';
import type { StoredInteraction } from './storedInteractions.ts';
import { unsynced } from './storedInteractions.ts';

/** Notes that one request tells the server; fewer than it takes at once. */
const BATCH_SIZE = 100;

/** What a synchronisation needs of the device and the server. */
export interface InteractionSyncParts {
  readonly read: () => readonly StoredInteraction[];
  /** Tells the server of these, all or none. Telling them again changes nothing. */
  readonly send: (notes: readonly StoredInteraction[]) => Promise<void>;
  readonly settle: (notes: readonly StoredInteraction[]) => void;
  /** The server refused this one for good. */
  readonly refuse: (note: StoredInteraction) => void;
  /** Whether an error of `send` is a refusal, that is, not worth another try. */
  readonly isRefusal: (error: unknown) => boolean;
  readonly isOnline: () => boolean;
  /** Whether what happens stays on the device for now. */
  readonly onOffline: (isOffline: boolean) => void;
}

export interface InteractionSync {
  /** Tells the server what it does not know yet; while one runs, another begins after it. Never rejects. */
  readonly run: () => Promise<void>;
  /** Runs now and every minute (docs/PRODUCT.md 7.9). Returns what ends it. */
  readonly start: () => () => void;
}

/** Brings what a device remembers to the server. Offline mode lasts from a failure to the next success. */
export function createInteractionSync(parts: InteractionSyncParts): InteractionSync {
  let running: Promise<void> | undefined;
  let isWantedAgain = false;

  async function syncAll(): Promise<void> {
    do {
      isWantedAgain = false;
      if (!parts.isOnline()) {
        parts.onOffline(true);
        return;
      }
      const isReached = await syncPending();
      parts.onOffline(!isReached);
      if (!isReached) return;
    } while (isWantedAgain);
  }

  /** False when the server could not be reached. */
  async function syncPending(): Promise<boolean> {
    const waiting = unsynced(parts.read());
    for (let start = 0; start < waiting.length; start += BATCH_SIZE) {
      if (!(await tell(waiting.slice(start, start + BATCH_SIZE)))) return false;
    }
    return true;
  }

  async function tell(notes: readonly StoredInteraction[]): Promise<boolean> {
    try {
      await parts.send(notes);
      parts.settle(notes);
      return true;
    } catch (error) {
      if (!parts.isRefusal(error)) return false;
    }
    // One that is refused must not keep the others from arriving.
    const [only, ...others] = notes;
    if (only !== undefined && others.length === 0) {
      parts.refuse(only);
      return true;
    }
    for (const note of notes) {
      if (!(await tell([note]))) return false;
    }
    return true;
  }

  function run(): Promise<void> {
    if (running !== undefined) {
      isWantedAgain = true;
      return running;
    }
    running = syncAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    run,
    start: () => {
      void run();
      const timer = setInterval(() => void run(), INTERACTION_SYNC_MS);
      return () => clearInterval(timer);
    },
  };
}
