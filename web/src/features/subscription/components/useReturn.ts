import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkSubscription } from '../../../domain/subscription/payments.ts';
import { usePageHold } from '../../../platform/navigation/occupied.ts';
import { toastInfo, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';

const ACTIVE_MS = 5_000;
const CANCELED_MS = 3_000;
/** How often the server is asked to look, where no news of the payment has come by itself, and for how long. */
const ASK_AGAIN_MS = 5_000;
const GIVE_UP_MS = 60_000;

/** Where somebody stands who comes back from paying. */
export type Return = 'none' | 'waiting' | 'notConfirmed';

/**
 * What the address says of a payment, once: what it says is only that somebody comes back, and the account alone says whether
 * anything was paid. The address is clean again when that is settled.
 * @param isPremium as the account says, undefined while it is not known
 */
export function useReturn(isPremium: boolean | undefined): Return {
  const [parameters, setParameters] = useSearchParams();
  const isBack = parameters.get('success') === 'true';
  const isCanceled = parameters.get('canceled') === 'true';
  const [isGivenUp, setGivenUp] = useState(false);
  const isTold = useRef(false);

  useEffect(() => {
    if (!isCanceled) return;
    toastInfo(texts.canceled, { duration: CANCELED_MS, id: 'subscription-canceled' });
    setParameters({}, { replace: true });
  }, [isCanceled, setParameters]);

  const isWaiting = isBack && isPremium !== true;
  usePageHold('payment', isWaiting);
  useEffect(() => {
    if (!isWaiting) return;
    // What it finds is seen in the account; the payment service sends its own news as well.
    const ask = () => void checkSubscription().catch(() => undefined);
    ask();
    const asking = setInterval(ask, ASK_AGAIN_MS);
    const givingUp = setTimeout(() => {
      setGivenUp(true);
      setParameters({}, { replace: true });
    }, GIVE_UP_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(givingUp);
    };
  }, [isWaiting, setParameters]);

  useEffect(() => {
    if (isPremium !== true || isTold.current || !(isBack || isGivenUp)) return;
    isTold.current = true;
    toastSuccess(texts.active, { duration: ACTIVE_MS, id: 'subscription-active' });
    if (isBack) setParameters({}, { replace: true });
  }, [isBack, isGivenUp, isPremium, setParameters]);

  if (isPremium === true) return 'none';
  if (isWaiting) return 'waiting';
  return isGivenUp ? 'notConfirmed' : 'none';
}
