import { OUTBOX_PREFIX } from '../../session/unsentWork.ts';
import {
  byWriting,
  type DeliveryEvent,
  moveMessage,
  type Outbox,
  type OutgoingMessage,
  readMessage,
  writeMessage,
} from './outbox.ts';

/**
 * The messages of one person that wait on this device, the same in all tabs. Each lies in the browser's storage under a key
 * of its own, so that two tabs never overwrite each other's.
 */
export interface OutboxStore {
  /** The same value until something changes. */
  readonly read: () => Outbox;
  readonly add: (message: OutgoingMessage) => void;
  /** Moves a message on, if it is still there. */
  readonly move: (id: string, event: DeliveryEvent) => void;
  readonly remove: (id: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const stores = new Map<string, OutboxStore>();

/** One store per person for the life of the page. */
export function openOutbox(uid: string): OutboxStore {
  const known = stores.get(uid) ?? createStore(`${OUTBOX_PREFIX}${uid}:`);
  stores.set(uid, known);
  return known;
}

/** Exported for its test, which plays several tabs. */
export function createStore(prefix: string): OutboxStore {
  const listeners = new Set<() => void>();
  /** What the browser would not keep: full or forbidden storage only costs the survival of a reload. */
  const unkept = new Map<string, OutgoingMessage>();
  let outbox = load();

  function load(): Outbox {
    return [...storedUnder(prefix), ...unkept.values()].toSorted(byWriting);
  }

  function show(next: Outbox): void {
    outbox = next;
    for (const listener of listeners) listener();
  }

  function without(id: string): Outbox {
    return outbox.filter((message) => message.id !== id);
  }

  function find(id: string): OutgoingMessage | undefined {
    return unkept.get(id) ?? readStored(prefix + id);
  }

  function keep(message: OutgoingMessage): void {
    unkept.delete(message.id);
    try {
      localStorage.setItem(prefix + message.id, writeMessage(message));
    } catch {
      unkept.set(message.id, message);
    }
    show([...without(message.id), message].toSorted(byWriting));
  }

  window.addEventListener('storage', ({ key }) => {
    // Without a key all of the storage was emptied.
    if (key === null || key.startsWith(prefix)) show(load());
  });

  return {
    read: () => outbox,
    add: (message) => {
      if (find(message.id) === undefined) keep(message);
    },
    move: (id, event) => {
      // Looked up anew: another tab may have thrown it away meanwhile.
      const message = find(id);
      const moved = message === undefined ? undefined : moveMessage(message, event);
      if (moved !== undefined && moved !== message) keep(moved);
    },
    remove: (id) => {
      unkept.delete(id);
      removeStored(prefix + id);
      show(without(id));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function storedUnder(prefix: string): OutgoingMessage[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => readStored(key) ?? []);
  } catch {
    return [];
  }
}

function readStored(key: string): OutgoingMessage | undefined {
  try {
    return readMessage(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept there.
  }
}
