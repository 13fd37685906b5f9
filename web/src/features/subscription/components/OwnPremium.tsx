import Box from '@mui/material/Box';
import { type Account, writeFrenchDate } from '@tod/model';
import { Link } from 'react-router-dom';
import { openPortal } from '../../../domain/subscription/payments.ts';
import { usePageHold } from '../../../platform/navigation/occupied.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { formatPrice } from '../../../platform/text/format.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { NoticeStrip } from '../../../platform/ui/NoticeStrip.tsx';
import { toastError } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/ui/useAction.ts';
import { texts } from '../texts.ts';

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** The premium that one has: since when, until when, and the ways to change or end it. */
export function OwnPremium({ account }: { readonly account: Account }) {
  const { subscriptionStart, cancelAtPeriodEnd, paymentFailed, stripeCustomerId } = account;
  return (
    <>
      {paymentFailed ? <NoticeStrip icon="warning">{texts.paymentFailed}</NoticeStrip> : null}
      <Box sx={{ color: 'text.secondary' }}>
        {subscriptionStart === null ? null : (
          <div>{texts.since(writeFrenchDate(day, subscriptionStart))}</div>
        )}
        <Ending {...account} />
      </Box>
      {stripeCustomerId === null ? null : (
        <>
          <PortalButton />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, typography: 'body2' }}>
            {cancelAtPeriodEnd ? null : <Link to={routes.cancellation()}>{texts.cancelContract}</Link>}
            <Link to={routes.withdrawal()}>{texts.withdraw}</Link>
          </Box>
        </>
      )}
    </>
  );
}

function Ending({ subscriptionEnd, cancelAtPeriodEnd, subscriptionPrice, paymentFailed }: Account) {
  // The end of a period that is not paid is no renewal, and no end to count on.
  if (subscriptionEnd === null || paymentFailed) return null;
  const end = writeFrenchDate(day, subscriptionEnd);
  if (cancelAtPeriodEnd) return <div>{texts.ends(end)}</div>;
  if (subscriptionEnd <= new Date()) return <div>{texts.renewing}</div>;
  return (
    <div>
      {subscriptionPrice === null
        ? texts.renewsWithoutPrice(end)
        : texts.renews(end, formatPrice(subscriptionPrice))}
    </div>
  );
}

interface PortalButtonProps {
  readonly label?: string;
  /** What is found there. */
  readonly hint?: string;
}

/** Leads to the card, the invoices and the cancellation at the payment service. */
export function PortalButton({ label = texts.manage, hint = texts.manageHint }: PortalButtonProps) {
  const isOnline = useIsOnline();
  const portal = useAction(openPortal, {
    isOnce: true,
    onFailure: () => toastError(texts.portalFailed),
  });
  usePageHold('payment', portal.isBusy);
  return (
    <div>
      <BusyButton
        variant="outlined"
        color="inherit"
        disabled={!isOnline}
        isBusy={portal.isBusy}
        onClick={portal.run}
      >
        {portal.isBusy ? texts.opening : label}
      </BusyButton>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.75 }}>{hint}</Box>
      <Box role="alert" sx={{ color: 'error.main' }}>
        {portal.failure}
      </Box>
    </div>
  );
}
