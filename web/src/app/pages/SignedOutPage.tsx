import { useEffect } from 'react';
import { finishPageLoad } from '../../platform/navigation/pageLoad.ts';
import { isServerReachable } from '../../platform/offline/serverReach.ts';
import { useIsOnline } from '../../platform/offline/useIsOnline.ts';
import { texts as sharedTexts } from '../../platform/text/texts.ts';
import { texts } from '../texts.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** Somebody signed out without a network: nothing of theirs is shown any more, and the next connection goes on. */
export function SignedOutPage() {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    void isServerReachable().then((isReachable) => {
      if (isReachable) finishPageLoad();
    });
  }, [isOnline]);
  return (
    <main>
      <ErrorPage
        title={texts.signedOutOffline.title}
        text={texts.signedOutOffline.text}
        actionLabel={sharedTexts.retry}
        onReachable={finishPageLoad}
      />
    </main>
  );
}
