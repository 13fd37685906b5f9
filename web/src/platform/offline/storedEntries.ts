import { holdOnPage } from './pageKeys.ts';
import { parseOr } from './storedValue.ts';
import { storeText } from './storeText.ts';

/** Entries that lie on the device under a key each, so that two tabs never overwrite each other's. */
export interface StoredEntries<Entry> {
  /** All of them in their order; the same list until something changes. */
  readonly read: () => readonly Entry[];
  /** One as it is now, also where another tab has just changed it. */
  readonly find: (id: string) => Entry | undefined;
  readonly put: (entry: Entry) => void;
  readonly remove: (id: string) => void;
  /** Whether full or forbidden storage did not take it: no other tab knows of it, and it goes with this page. */
  readonly isOnPage: (id: string) => boolean;
  /** Calls back after each change, in this tab or another. Returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface StoredEntriesParts<Entry> {
  /** What the keys begin with; the entry's id comes after it. */
  readonly prefix: string;
  /** Reads what was stored as JSON; throws for what is not ours, which is passed over. */
  readonly parse: (json: unknown) => Entry;
  readonly order: (one: Entry, other: Entry) => number;
  /** Whether something is lost with an entry that goes with the page, so that leaving asks; of every one unless it is said. */
  readonly isLoss?: (entry: Entry) => boolean;
}

/**
 * Entries on the device, for the life of the page. What full or forbidden storage does not take lives in this tab as long
 * as the page, and leaving it asks.
 */
export function createStoredEntries<Entry extends { readonly id: string }>(
  parts: StoredEntriesParts<Entry>,
): StoredEntries<Entry> {
  const { prefix, order, isLoss = () => true } = parts;
  const listeners = new Set<() => void>();
  const unstored = new Map<string, Entry>();
  const noteHeld = holdOnPage(() => [...unstored.values()].filter(isLoss).map(({ id }) => prefix + id));
  let entries = load();

  function parseEntry(text: string | null): Entry | undefined {
    return text === null ? undefined : parseOr<Entry | undefined>(undefined, parts.parse, text);
  }

  function load(): readonly Entry[] {
    try {
      const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
      const stored = keys
        .filter((key) => key.startsWith(prefix))
        // What could not be stored again lies there as it was before.
        .filter((key) => !unstored.has(key.slice(prefix.length)))
        .flatMap((key) => parseEntry(localStorage.getItem(key)) ?? []);
      return [...stored, ...unstored.values()].toSorted(order);
    } catch {
      return [...unstored.values()].toSorted(order);
    }
  }

  function show(next: readonly Entry[]): void {
    entries = next;
    for (const listener of [...listeners]) listener();
  }

  window.addEventListener('storage', ({ key }) => {
    // Without a key all of the storage was emptied.
    if (key === null || key.startsWith(prefix)) show(load());
  });

  return {
    read: () => entries,
    find: (id) => {
      const held = unstored.get(id);
      if (held !== undefined) return held;
      try {
        return parseEntry(localStorage.getItem(prefix + id));
      } catch {
        return undefined;
      }
    },
    put: (entry) => {
      unstored.delete(entry.id);
      try {
        storeText(localStorage, prefix + entry.id, JSON.stringify(entry));
      } catch {
        unstored.set(entry.id, entry);
      }
      noteHeld();
      show([...entries.filter(({ id }) => id !== entry.id), entry].toSorted(order));
    },
    remove: (id) => {
      unstored.delete(id);
      noteHeld();
      try {
        localStorage.removeItem(prefix + id);
      } catch {
        // Nothing is stored there.
      }
      show(entries.filter((entry) => entry.id !== id));
    },
    isOnPage: (id) => unstored.has(id),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
