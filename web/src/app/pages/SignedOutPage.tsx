import { useEffect } from 'react';
import { isServerReachable } from '../../shared/serverReach.ts';
import { finishDeparture } from '../../shared/session/departure.ts';
import { texts as sharedTexts } from '../../shared/texts/texts.ts';
import { useIsOnline } from '../../shared/useIsOnline.ts';
import { texts } from '../texts.ts';
import { TroublePage } from './TroublePage.tsx';

/** Somebody signed out without a network: nothing of theirs is shown any more, and the next connection goes on. */
export function SignedOutPage() {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    void isServerReachable().then((isReachable) => {
      if (isReachable) finishDeparture();
    });
  }, [isOnline]);
  return (
    <main>
      <TroublePage
        title={texts.signedOutOffline.title}
        text={texts.signedOutOffline.text}
        actionLabel={sharedTexts.retry}
        onReachable={finishDeparture}
      />
    </main>
  );
}
