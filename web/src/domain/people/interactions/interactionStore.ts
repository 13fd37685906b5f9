import type { InteractionType } from '@tod/model';
import { useSyncExternalStore } from 'react';
import {
  forget,
  hasJustEnded,
  keep,
  parseStoredInteractions,
  type StoredInteraction,
  type StoredInteractions,
  settle,
} from './storedInteractions.ts';

/*
 * What a member did with others, kept on this device and told to the server by `interactionSync.ts`. All tabs share it. The
 * keys begin like everything personal and go when somebody signs out.
 */
const PREFIX = 'tod:interactions:';

const listeners = new Set<() => void>();
/** The parsed list of a text, so that a list that did not change stays the same object. */
const parsed = new Map<string, { readonly text: string | null; readonly kept: StoredInteractions }>();
/** Where the browser allows no storage, what happens is remembered until the page goes. */
const unstored = new Map<string, string>();

/** What this device remembers of what `uid` did. */
export function readInteractions(uid: string): StoredInteractions {
  const text = readText(uid);
  const known = parsed.get(uid);
  if (known !== undefined && known.text === text) return known.kept;
  const kept = parseStoredInteractions(text, Date.now());
  parsed.set(uid, { text, kept });
  return kept;
}

/** Remembers what `uid` has just done; the server is told as soon as it can be reached. */
export function recordInteraction(uid: string, target: string, type: InteractionType): void {
  write(uid, [{ target, type, at: Date.now(), synced: false }]);
}

/** Takes back whatever `uid` did with somebody, here and on the server. */
export function undoInteraction(uid: string, target: string): void {
  write(uid, [{ target, type: null, at: Date.now(), synced: false }]);
}

/**
 * Remembers that a tod stands between the two now, or no more. Nothing is told to the server, which notes matches by itself a
 * moment later.
 */
export function setMatch(uid: string, target: string, isMatched: boolean): void {
  write(uid, [{ target, type: isMatched ? 'match' : null, at: Date.now(), synced: true }]);
}

/** Remembers what the server knows already. What the server has not been told yet stays, and so does a
 * match that has just ended. */
export function mergeInteractions(
  uid: string,
  learnt: readonly { readonly target: string; readonly type: InteractionType }[],
): void {
  const known = new Map(readInteractions(uid).map((note) => [note.target, note]));
  const notes = learnt.filter(({ target }) => {
    const note = known.get(target);
    return note === undefined || (note.synced && !hasJustEnded(note, Date.now()));
  });
  if (notes.length > 0)
    write(
      uid,
      notes.map((note) => ({ ...note, at: Date.now(), synced: true })),
    );
}

/** Notes that the server knows of these. */
export function markInteractionsSynced(uid: string, told: readonly StoredInteraction[]): void {
  save(uid, settle(readInteractions(uid), told));
}

/** Forgets what was done with these people on this device only. */
export function removeInteractions(uid: string, targets: readonly string[]): void {
  if (targets.length > 0) save(uid, forget(readInteractions(uid), targets));
}

/** What this device remembers of what `uid` did, as it changes in any tab. */
export function useInteractions(uid: string): StoredInteractions {
  return useSyncExternalStore(watchInteractions, () => readInteractions(uid));
}

/** Calls back after each change in this tab or another. Returns what stops it. */
export function watchInteractions(onChange: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(PREFIX)) onChange();
  };
  listeners.add(onChange);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', handleStorage);
  };
}

function write(uid: string, notes: readonly StoredInteraction[]): void {
  save(uid, keep(readInteractions(uid), notes, Date.now()));
}

function save(uid: string, kept: StoredInteractions): void {
  const text = JSON.stringify(kept);
  try {
    localStorage.setItem(PREFIX + uid, text);
    unstored.delete(uid);
  } catch {
    unstored.set(uid, text);
  }
  for (const listener of listeners) listener();
}

function readText(uid: string): string | null {
  const text = unstored.get(uid);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(PREFIX + uid);
  } catch {
    return null;
  }
}
