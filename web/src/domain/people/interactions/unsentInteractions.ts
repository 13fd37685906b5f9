import { fieldOf, storedJson } from '../../../platform/offline/storedValue.ts';
import type { UnsentWorkSource } from '../../../platform/offline/unsentWork.ts';
import { interactionsKey } from './interactionsKey.ts';

/**
 * What a member did with others and the server does not have. It goes out before they sign out, where it can; its loss is not
 * worth a question. Every page knows it, so this brings no code for reading it.
 */
export const unsentInteractions: UnsentWorkSource = {
  count: (uid) => {
    const stored = storedJson(interactionsKey(uid));
    return Array.isArray(stored) ? stored.filter(isUnsynced).length : 0;
  },
  flush: async (uid) => {
    const { interactionQueueOf } = await import('./interactionQueue.ts');
    await interactionQueueOf(uid).flush();
  },
};

function isUnsynced(interaction: unknown): boolean {
  return fieldOf(interaction, 'synced') === false;
}
