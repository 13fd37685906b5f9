import { useSyncExternalStore } from 'react';

/** What is known of a newer release than the one that runs here. */
export type UpdateState =
  | { readonly status: 'none' }
  | {
      /** Offered, or wanted and waiting for what somebody is doing. */
      readonly status: 'offered' | 'waiting';
      readonly version: string;
      /** When it was built, which tells it from any other; ISO 8601. */
      readonly builtAt: string;
      /** A newer major or minor version: it cannot be dismissed. */
      readonly isCritical: boolean;
      readonly isDismissed: boolean;
    };

let state: UpdateState = { status: 'none' };
const listeners = new Set<() => void>();

export function readUpdateState(): UpdateState {
  return state;
}

export function changeUpdateState(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(subscribe, readUpdateState, readUpdateState);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
