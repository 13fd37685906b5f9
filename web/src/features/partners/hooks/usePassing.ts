import { paths as documents } from '@tod/model';
import { useState } from 'react';
import { deleteDocument, serverNow, setDocument } from '../../../shared/firebase/write.ts';
import type { Partner } from '../../../shared/nearby/partnerSearch.ts';
import { toastError } from '../../../shared/toast.ts';
import { markHandled, unmarkHandled } from '../discovery/handledPeople.ts';
import { texts } from '../texts.ts';

/**
 * Passing somebody over, and taking the last pass back. Both show at once and are kept on the device while there is no
 * network; when the server refuses, the person is back where they were.
 */
export function usePassing(uid: string) {
  const [lastPassed, setLastPassed] = useState<Partner>();

  function pass(partner: Partner): void {
    const target = partner.profile.uid;
    markHandled(uid, target);
    setLastPassed(partner);
    setDocument(documents.interaction(uid, target), { type: 'pass', createdAt: serverNow() }).catch(() => {
      unmarkHandled(uid, target);
      toastError(texts.passFailed);
    });
  }

  function undo(partner: Partner): void {
    const target = partner.profile.uid;
    unmarkHandled(uid, target);
    setLastPassed(undefined);
    deleteDocument(documents.interaction(uid, target)).catch(() => {
      markHandled(uid, target);
      setLastPassed(partner);
      toastError(texts.undoFailed);
    });
  }

  return { lastPassed, pass, undo };
}

/** Remembers that one turned to somebody; they stay in the lists. A failure costs only the memory of it. */
export function rememberMessage(uid: string, target: string): void {
  setDocument(documents.interaction(uid, target), { type: 'message', createdAt: serverNow() }).catch(
    () => undefined,
  );
}
