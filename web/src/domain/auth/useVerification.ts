import { useEffect, useRef, useState } from 'react';
import { checkVerification, sendVerificationAgain } from './verification.ts';
import { verificationTexts as texts } from './verificationTexts.ts';

export interface Verification {
  /** What came of the last thing that was asked; empty before. */
  readonly said: string;
  readonly sendAgain: () => void;
  readonly check: () => void;
}

/**
 * For who has not verified their address yet: looks whether they have whenever they come back to this page, as from the link
 * in their mail, and sends another mail when asked to.
 */
export function useVerification(): Verification {
  const isBusy = useRef(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const look = () => {
      if (!document.hidden && navigator.onLine) void checkVerification();
    };
    look();
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  async function run(work: () => Promise<string>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaid('');
    setSaid(await work());
    isBusy.current = false;
  }

  return {
    said,
    sendAgain: () =>
      void run(async () => {
        const sent = await sendVerificationAgain();
        return sent.status === 'done' ? texts.sent : texts.failure(sent.failure);
      }),
    check: () =>
      void run(async () => {
        const checked = await checkVerification();
        if (checked.status === 'failed') return texts.checkFailure(checked.failure);
        return checked.value ? '' : texts.notYet;
      }),
  };
}
