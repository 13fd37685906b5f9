import { useObservable } from 'reactfire';
import type { BehaviorSubject } from 'rxjs';

/** Where reactfire keeps, for ever, what it has seen of each id; it has no function that takes one out. */
const SEEN = '_reactFirePreloadedObservables';

/** The latest of these values, shared under `id` by all components that show it. */
export function useSharedValue<T>(id: string, values: BehaviorSubject<T>): T {
  return useObservable<T>(id, values, { suspense: false }).data;
}

/** Forgets what was shared under this id: after signing out and in it would be the other person's data. */
export function forgetSharedValue(id: string): void {
  const seen: unknown = Reflect.get(globalThis, SEEN);
  if (seen instanceof Map) seen.delete(id);
}
