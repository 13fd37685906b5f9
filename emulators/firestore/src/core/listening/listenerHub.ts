import type { DocumentChange } from '../commands/engine.ts';
import type { Target } from '../commands/listening.ts';
import { lastSegment, parentOf } from '../documents/resourceName.ts';
import type { Timestamp } from '../values/value.ts';
import type { Route, View } from './view.ts';

/** One target of one session, as the hub knows it. */
export interface Listener {
  readonly target: Target;
  readonly view: View;
  readonly session: ListeningSession;
}

export interface ListeningSession {
  /** A commit, already visible, touched these listeners of the session; each with the changes it must hear of. */
  readonly handleCommit: (changes: ReadonlyMap<Listener, readonly DocumentChange[]>, time: Timestamp) => void;
  readonly reauthorize: () => void;
}

/** Everybody who listens to one database, found by what they listen to, so that a commit reaches only those it concerns. */
export class ListenerHub {
  readonly #sessions = new Set<ListeningSession>();
  readonly #routes = new Map<string, Set<Listener>>();

  open(session: ListeningSession): void {
    this.#sessions.add(session);
  }

  close(session: ListeningSession): void {
    this.#sessions.delete(session);
  }

  add(listener: Listener): void {
    for (const key of listener.view.routes.map(keyOf)) {
      const listeners = this.#routes.get(key);
      if (listeners === undefined) this.#routes.set(key, new Set([listener]));
      else listeners.add(listener);
    }
  }

  remove(listener: Listener): void {
    for (const key of listener.view.routes.map(keyOf)) {
      const listeners = this.#routes.get(key);
      listeners?.delete(listener);
      if (listeners?.size === 0) this.#routes.delete(key);
    }
  }

  notify(changes: readonly DocumentChange[], time: Timestamp): void {
    if (this.#routes.size === 0) return;
    const bySession = new Map<ListeningSession, Map<Listener, DocumentChange[]>>();
    for (const change of changes) {
      for (const listener of this.#concernedBy(change.name)) {
        const ofSession = getOrAdd(bySession, listener.session, () => new Map<Listener, DocumentChange[]>());
        getOrAdd(ofSession, listener, (): DocumentChange[] => []).push(change);
      }
    }
    for (const [session, ofSession] of bySession) session.handleCommit(ofSession, time);
  }

  reauthorize(): void {
    for (const session of [...this.#sessions]) session.reauthorize();
  }

  *#concernedBy(name: string): Generator<Listener> {
    const collection = parentOf(name);
    const routes: readonly Route[] = [
      { kind: 'document', name },
      { kind: 'collection', path: collection },
      { kind: 'group', collectionId: lastSegment(collection) },
      { kind: 'everything' },
    ];
    for (const route of routes) yield* this.#routes.get(keyOf(route)) ?? [];
  }
}

function keyOf(route: Route): string {
  switch (route.kind) {
    case 'document':
      return `document ${route.name}`;
    case 'collection':
      return `collection ${route.path}`;
    case 'group':
      return `group ${route.collectionId}`;
    case 'everything':
      return 'everything';
  }
}

function getOrAdd<Key, Entry>(map: Map<Key, Entry>, key: Key, create: () => Entry): Entry {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
}
