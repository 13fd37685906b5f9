import { hidesFromPartners, type InteractionType } from '@tod/model';
import type { StoredInteractions } from './storedInteractions.ts';

/** What a device knows of what its owner did with people, and how it takes in more. */
export interface InteractionCache {
  /** Whether there is no need to ask the server about this person. */
  readonly isKnownHandled: (target: string) => boolean;
  /** Whether what the device knows hides this person, however long ago it heard so. */
  readonly isHandled: (target: string) => boolean;
  /** Whether the member undid what they did, which the server may not have yet. */
  readonly isUndone: (target: string) => boolean;
  /** Takes in what the server knows of the people it was asked about. */
  readonly merge: (
    asked: readonly string[],
    found: readonly { readonly target: string; readonly type: InteractionType }[],
  ) => void;
}

/** A match may be over without this device having heard of it: the other one called it off (docs/PRODUCT.md 7.9). */
const MATCH_TRUSTED_MS = 180_000;

interface InteractionStore {
  readonly read: () => StoredInteractions;
  readonly merge: (found: readonly { readonly target: string; readonly type: InteractionType }[]) => void;
  readonly remove: (targets: readonly string[]) => void;
  readonly now: () => number;
}

export function createInteractionCache(store: InteractionStore): InteractionCache {
  const find = (target: string) => store.read().find((interaction) => interaction.target === target);
  return {
    isKnownHandled(target) {
      const known = find(target);
      if (known?.type === 'pass') return true;
      return known?.type === 'match' && store.now() - known.at < MATCH_TRUSTED_MS;
    },
    isHandled(target) {
      const type = find(target)?.type ?? null;
      return type !== null && hidesFromPartners(type);
    },
    isUndone: (target) => find(target)?.type === null,
    merge(asked, found) {
      const isFound = new Set(found.map(({ target }) => target));
      store.merge(found);
      const outdated = store
        .read()
        .filter(
          ({ target, type, synced }) =>
            type === 'match' && synced && asked.includes(target) && !isFound.has(target),
        );
      store.remove(outdated.map(({ target }) => target));
    },
  };
}
