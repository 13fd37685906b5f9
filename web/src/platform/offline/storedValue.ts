import { holdOnPage } from './pageKeys.ts';
import { storeText } from './storeText.ts';

/** A value that lies on the device under one key, the same in all tabs of the browser. */
export interface StoredValue<Value> {
  /** The same object until the value changes. */
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
  /** Calls back after each change, in this tab or another. Returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface StoredValueParts<Value> {
  readonly key: string;
  /** Reads what was stored as JSON. It may throw: what is not ours, or of a version that wrote it differently, counts as none. */
  readonly parse: (json: unknown) => Value;
  /** The value where nothing is stored. */
  readonly empty: Value;
  /** Whether there is nothing to store: then the key goes, too. */
  readonly isEmpty?: (value: Value) => boolean;
  /** Where the tab's own storage is meant: it outlives a reload and nothing more. */
  readonly isOfTab?: boolean;
  /** Whether something is lost with it where it can only live as long as the page, so that leaving asks. */
  readonly isLoss?: boolean;
}

/** What could not be stored, by its key: of all values, for whoever reads one without its code. */
const unstored = new Map<string, string>();

/**
 * A value on the device. Where the browser's storage is full or forbidden the value lives in this tab as long as the page:
 * whoever uses it need not know, and what is lost is that it outlives a reload and is seen in other tabs.
 */
export function createStoredValue<Value>(parts: StoredValueParts<Value>): StoredValue<Value> {
  const { key, parse, empty, isEmpty = () => false } = parts;
  const listeners = new Set<() => void>();
  const noteHeld = holdOnPage(() => (unstored.has(key) && parts.isLoss === true ? [key] : []));
  let known: { readonly text: string; readonly value: Value } | undefined;

  function store(text: string | null): void {
    unstored.delete(key);
    try {
      const storage = parts.isOfTab === true ? sessionStorage : localStorage;
      if (text === null) storage.removeItem(key);
      else storeText(storage, key, text);
    } catch {
      if (text !== null) unstored.set(key, text);
    }
    noteHeld();
    for (const listener of [...listeners]) listener();
  }

  return {
    read: () => {
      const text = textOf(key, parts.isOfTab);
      if (text === null) return empty;
      if (known?.text !== text) known = { text, value: parseOr(empty, parse, text) };
      return known.value;
    },
    write: (value) => store(isEmpty(value) ? null : JSON.stringify(value)),
    remove: () => store(null),
    subscribe: (listener) => {
      // Without a key all of the storage was emptied.
      const handleStorage = (event: StorageEvent) => {
        if (event.key === null || event.key === key) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', handleStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', handleStorage);
      };
    },
  };
}

function textOf(key: string, isOfTab = false): string | null {
  const held = unstored.get(key);
  if (held !== undefined) return held;
  try {
    return (isOfTab ? sessionStorage : localStorage).getItem(key);
  } catch {
    return null;
  }
}

/**
 * What lies under a key, or on this page where the browser's storage did not take it, whatever it says: for whoever must not bring
 * the code that reads it. Null for nothing, and for no JSON.
 */
export function storedJson(key: string): unknown {
  return parseOr<unknown>(null, (json) => json, textOf(key) ?? 'null');
}

/** A field of that; undefined where it has none. */
export function fieldOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}

/** What a text says; `empty` where it is no JSON or nothing that `parse` takes. */
export function parseOr<Value>(empty: Value, parse: (json: unknown) => Value, text: string): Value {
  try {
    return parse(JSON.parse(text));
  } catch {
    return empty;
  }
}
