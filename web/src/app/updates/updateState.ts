import { createStore, useStore } from '../../platform/createStore.ts';

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

const state = createStore<UpdateState>({ status: 'none' });

export const readUpdateState = state.read;
export const changeUpdateState = state.write;

export function useUpdateState(): UpdateState {
  return useStore(state);
}
