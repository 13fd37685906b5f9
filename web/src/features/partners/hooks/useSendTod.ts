import { compatibilityOf, type ProfileFields } from '@tod/model';
import { useCallback, useState } from 'react';
import type { Partner } from '../../../shared/nearby/partnerSearch.ts';
import { sendTod } from './sendTod.ts';

/** Sends tods from the lists; the result is told as a toast, and who got one leaves the lists. */
export function useSendTod(uid: string, own: ProfileFields) {
  const [sendingTo, setSendingTo] = useState<ReadonlySet<string>>(new Set());
  const [isLimitReached, setLimitReached] = useState(false);

  const send = useCallback(
    ({ profile }: Partner) => {
      setSendingTo((known) => new Set([...known, profile.uid]));
      void sendTod(uid, profile.uid, compatibilityOf(own, profile).commonSports).then((outcome) => {
        setSendingTo((known) => new Set([...known].filter((other) => other !== profile.uid)));
        setLimitReached(outcome.kind === 'limitReached');
      });
    },
    [own, uid],
  );

  return { sendingTo, isLimitReached, send };
}
