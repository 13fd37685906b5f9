import type { Document } from '../commands/document.ts';
import type { DocumentStore } from './documentStore.ts';

/** A database's documents at one moment: the present ones, but for those that `differences` tells otherwise. */
export interface Snapshot {
  readonly store: DocumentStore;
  /** By name; undefined where there was no document. Empty for the present. */
  readonly differences: ReadonlyMap<string, Document | undefined>;
}

const NONE: ReadonlyMap<string, Document | undefined> = new Map();

/** The documents as they are, now and after every later commit. */
export function presentOf(store: DocumentStore): Snapshot {
  return { store, differences: NONE };
}

export function readDocument(snapshot: Snapshot, name: string): Document | undefined {
  return snapshot.differences.has(name) ? snapshot.differences.get(name) : snapshot.store.get(name);
}
