import type { InteractionType } from '@tod/model';
import { useSyncExternalStore } from 'react';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createStoredValue } from '../../../platform/offline/storedValue.ts';
import { noteUnsentWork } from '../../../platform/offline/unsentWork.ts';
import { interactionsKey } from './interactionsKey.ts';
import {
  addInteractions,
  hasJustEnded,
  markSynced,
  parseStoredInteractions,
  type StoredInteraction,
  type StoredInteractions,
  withoutTargets,
} from './storedInteractions.ts';

/**
 * What a member did with others, on this device and the same in all tabs; `interactionQueue.ts` brings it to the server.
 */
const storeOf = perAccount((uid) =>
  createStoredValue<StoredInteractions>({
    key: interactionsKey(uid),
    parse: (json) => parseStoredInteractions(json, Date.now()),
    empty: [],
  }),
);

/** What this device remembers of what `uid` did. */
export function readInteractions(uid: string): StoredInteractions {
  return storeOf(uid).read();
}

/** Remembers what `uid` has just done; it goes to the server as soon as that can be reached. */
export function recordInteraction(uid: string, target: string, type: InteractionType): void {
  add(uid, [{ target, type, at: Date.now(), synced: false }]);
  noteUnsentWork();
}

/** Undoes whatever `uid` did with somebody, here and on the server. */
export function undoInteraction(uid: string, target: string): void {
  add(uid, [{ target, type: null, at: Date.now(), synced: false }]);
  noteUnsentWork();
}

/**
 * Remembers that a tod stands between the two now, or no more; whom one passed stays passed. Nothing goes to the server, which notes matches by itself a
 * moment later.
 */
export function setMatch(uid: string, target: string, isMatched: boolean): void {
  const known = readInteractions(uid).find((interaction) => interaction.target === target);
  if (!isMatched && known?.type === 'pass') return;
  add(uid, [{ target, type: isMatched ? 'match' : null, at: Date.now(), synced: true }]);
}

/**
 * Remembers what the server knows. What the server does not have yet stays as it is, and so does a match that has just
 * ended, and a message: by when it was written its receiver comes round again.
 */
export function mergeInteractions(
  uid: string,
  found: readonly { readonly target: string; readonly type: InteractionType }[],
): void {
  const known = new Map(readInteractions(uid).map((interaction) => [interaction.target, interaction]));
  const news = found.filter(({ target, type }) => {
    const here = known.get(target);
    if (here === undefined) return true;
    return here.synced && !hasJustEnded(here, Date.now()) && !(here.type === type && type === 'message');
  });
  if (news.length > 0)
    add(
      uid,
      news.map((interaction) => ({ ...interaction, at: Date.now(), synced: true })),
    );
}

/** The server has these now. */
export function markInteractionsSynced(uid: string, synced: readonly StoredInteraction[]): void {
  storeOf(uid).write(markSynced(readInteractions(uid), synced));
}

/** Removes what was done with these people from this device only. */
export function removeInteractions(uid: string, targets: readonly string[]): void {
  if (targets.length > 0) storeOf(uid).write(withoutTargets(readInteractions(uid), targets));
}

/** What this device remembers of what `uid` did, as it changes in any tab. */
export function useInteractions(uid: string): StoredInteractions {
  const { subscribe, read } = storeOf(uid);
  return useSyncExternalStore(subscribe, read);
}

/** Calls back after each change in this tab or another. Returns what stops it. */
export function watchInteractions(uid: string, onChange: () => void): () => void {
  return storeOf(uid).subscribe(onChange);
}

function add(uid: string, interactions: readonly StoredInteraction[]): void {
  storeOf(uid).write(addInteractions(readInteractions(uid), interactions, Date.now()));
}
