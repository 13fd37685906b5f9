import { useSyncExternalStore } from 'react';

/** A value of this tab that lies beside React's tree, and to which components subscribe. */
export interface Store<Value> {
  readonly read: () => Value;
  /** Puts another value in its place, and notifies the subscribers where it is another one. */
  readonly write: (value: Value) => void;
  /** @returns what ends it */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @param prerendered what a prerendered page shows until React has taken it over */
export function useStore<Value>(store: Store<Value>, prerendered: () => Value = store.read): Value {
  return useSyncExternalStore(store.subscribe, store.read, prerendered);
}
