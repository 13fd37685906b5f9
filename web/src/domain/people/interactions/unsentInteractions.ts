import type { UnsentWorkSource } from '../../../platform/offline/unsentWork.ts';
import { interactionsKey } from './interactionsKey.ts';

/**
 * What a member did with others and the server does not have. It goes out before they sign out, where it can; its loss is not
 * worth a question. Every page knows it, so this brings no code for reading it.
 */
export const unsentInteractions: UnsentWorkSource = {
  count: (uid) => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(interactionsKey(uid)) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isUnsynced).length : 0;
    } catch {
      // Nothing that we wrote, or no storage.
      return 0;
    }
  },
  flush: async (uid) => {
    const { interactionQueueOf } = await import('./interactionQueue.ts');
    await interactionQueueOf(uid).flush();
  },
};

function isUnsynced(interaction: unknown): boolean {
  return (
    typeof interaction === 'object' && interaction !== null && Reflect.get(interaction, 'synced') === false
  );
}
