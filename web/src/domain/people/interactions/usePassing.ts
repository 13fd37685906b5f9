import { useState } from 'react';
import type { Partner } from '../search/partner.ts';
import { recordInteraction, undoInteraction } from './interactionStore.ts';

/** Passing somebody over, and undoing the last pass. Both hold at once, also without a network. */
export function usePassing(uid: string) {
  const [lastPassed, setLastPassed] = useState<Partner>();

  function pass(partner: Partner): void {
    recordInteraction(uid, partner.profile.uid, 'pass');
    setLastPassed(partner);
  }

  function undo(partner: Partner): void {
    undoInteraction(uid, partner.profile.uid);
    setLastPassed(undefined);
  }

  return { lastPassed, pass, undo };
}
