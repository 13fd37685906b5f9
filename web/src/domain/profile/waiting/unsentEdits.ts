import { keysUnder, type UnsentWorkSource } from '../../../platform/offline/unsentWork.ts';
import { isQueued, untilWritesAreSent } from '../../auth/queuedWrites.ts';
import { draftKey, editsPrefix } from './storageKeys.ts';
import { unsentTexts } from './unsentTexts.ts';

/** Changes of the own profile that are open on this page and stored nowhere. */
export interface OpenEdits {
  /** Writes down what is typed. */
  readonly store?: () => void;
  /** Resolves once they have arrived, for those that are on their way. */
  readonly flush?: () => Promise<void>;
}

const openEdits = new Set<OpenEdits>();

/** Has leaving know of changes that are open on this page. Returns what takes that back. */
export function registerOpenEdits(edits: OpenEdits): () => void {
  openEdits.add(edits);
  return () => void openEdits.delete(edits);
}

/** What the server does not have of a profile. Every page knows it, so this brings no code for reading it. */
export const unsentEdits: UnsentWorkSource = {
  // What Firestore sends of this page's is noted, too.
  count: (uid) => Math.max(openEdits.size, isQueued('profile') ? 1 : 0) + countStored(uid),
  describe: () => unsentTexts,
  flush: async (uid) => {
    await Promise.all([flushStored(uid), ...[...openEdits].map(({ flush }) => flush?.())]);
    await untilWritesAreSent();
  },
  store: () => {
    for (const { store } of openEdits) store?.();
  },
  places: (uid) => [draftKey(uid), editsPrefix(uid)].map((prefix) => ({ isOfTab: false, prefix })),
};

/** How many lie on the device for the app to send. */
export function countStored(uid: string): number {
  return keysOf(uid).length;
}

async function flushStored(uid: string): Promise<void> {
  if (countStored(uid) === 0) return;
  const { profileQueueOf } = await import('./profileQueue.ts');
  await profileQueueOf(uid).flush();
}

function keysOf(uid: string): readonly string[] {
  const drafts = keysUnder(false, draftKey(uid)).filter((key) => key === draftKey(uid));
  return [...drafts, ...keysUnder(false, editsPrefix(uid))];
}
