import { mixed, number, object, type Schema } from 'yup';
import { storeText } from './storeText.ts';

/** What this device holds of something that the server says, to be shown at once, or where the server cannot be asked. */
export interface StoredCopy<Value> {
  /** @returns the value and when it was stored; undefined where there is none, an old one, or one of another version of the app */
  readonly read: (now: number) => { readonly value: Value; readonly savedAt: number } | undefined;
  /** Without a storage, or in a full one, nothing is stored. */
  readonly store: (value: Value, now: number) => void;
}

interface StoredCopyParts<Value> {
  /** In localStorage. */
  readonly key: string;
  /** Counts up when the shape of what is stored changes. */
  readonly version: number;
  /** For how many milliseconds it is shown. */
  readonly maxAgeMs: number;
  readonly schema: Schema<Value>;
}

export function createStoredCopy<Value>(parts: StoredCopyParts<Value>): StoredCopy<Value> {
  const { key, version, maxAgeMs, schema } = parts;
  const frame = object({
    version: number().oneOf([version]).required(),
    savedAt: number().required(),
    value: mixed(),
  });
  return {
    read: (now) => {
      try {
        const { savedAt, value } = frame.validateSync(JSON.parse(localStorage.getItem(key) ?? 'null'));
        const age = now - savedAt;
        if (age < 0 || age > maxAgeMs) return undefined;
        return { value: schema.validateSync(value), savedAt };
      } catch {
        // Not stored by us, or no storage: the server is asked.
        return undefined;
      }
    },
    store: (value, now) => {
      try {
        storeText(localStorage, key, JSON.stringify({ version, savedAt: now, value }));
      } catch {
        // A full or forbidden storage costs the next page its speed, and one without a network what it would show.
      }
    },
  };
}
