import { useSyncExternalStore } from 'react';

/*
 * Whom a member has just passed or sent a tod. The database knows it too, but lists that were read before do not, and
 * are not read again for one person less.
 */
const NOBODY: ReadonlySet<string> = new Set();
const handledBy = new Map<string, ReadonlySet<string>>();
const listeners = new Set<() => void>();

export function markHandled(uid: string, target: string): void {
  change(uid, new Set([...handledOf(uid), target]));
}

export function unmarkHandled(uid: string, target: string): void {
  change(uid, new Set([...handledOf(uid)].filter((handled) => handled !== target)));
}

/** The people whom `uid` has handled since the page was loaded. */
export function useHandledPeople(uid: string): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => handledOf(uid));
}

function handledOf(uid: string): ReadonlySet<string> {
  return handledBy.get(uid) ?? NOBODY;
}

function change(uid: string, handled: ReadonlySet<string>): void {
  handledBy.set(uid, handled);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
