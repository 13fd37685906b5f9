import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsOff } from '../../../domain/service/useIsOff.ts';
import { orderPremium, type PremiumOffer } from '../../../domain/subscription/payments.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { usePageHold } from '../../../platform/navigation/occupied.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { isRefused } from '../../../platform/text/errors.ts';
import { formatPrice } from '../../../platform/text/format.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/ui/useAction.ts';
import { texts } from '../texts.ts';

interface OrderSummaryProps {
  readonly offer: PremiumOffer;
  /** There is a subscription already, and nothing was ordered. */
  readonly onSubscribed: () => void;
  readonly onCancel: () => void;
}

/** What is ordered, as the law wants it said right before the button that orders it. */
export function OrderSummary({ offer, onSubscribed, onCancel }: OrderSummaryProps) {
  const { price, interval } = offer;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOnline = useIsOnline();
  const isOff = useIsOff('purchases');
  const [hasConsented, setConsented] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const ordering = useAction(order, {
    isOnce: true,
    onFailure: () => toastError(texts.checkoutFailed),
  });
  usePageHold('payment', ordering.isBusy);
  const isConsentMissing = isAsked && !hasConsented;
  useEffect(() => heading.current?.focus(), []);

  async function order(): Promise<void> {
    try {
      if ((await orderPremium(offer)) === 'portal') onSubscribed();
    } catch (error) {
      setSilent(isRefused(error, 'billingUnavailable'));
      throw error;
    }
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setAsked(true);
    if (hasConsented && isOnline && !isOff) ordering.run();
  }

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, mb: 3 }}>
      <Box component="h2" id={id} ref={heading} tabIndex={-1} sx={{ typography: 'h3', m: 0, mb: 0.5 }}>
        {texts.order.title}
      </Box>
      <Box component="p" sx={{ color: 'text.secondary', m: 0, mb: 2 }}>
        {texts.order.text}
      </Box>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5, display: 'grid', gap: 1, maxWidth: '68ch' }}>
        <li>
          <strong>{texts.order.price(formatPrice(price), interval)}</strong>
        </li>
        <li>{texts.order.renewal(interval)}</li>
        <li>
          <Linked to={routes.cancellation()} {...texts.order.cancelling} />
        </li>
        <li>
          <Linked to={routes.withdrawal()} {...texts.order.withdrawing} />
        </li>
        <li>
          <Linked to={routes.terms()} {...texts.order.terms} />
        </li>
      </Box>
      <form onSubmit={submit} noValidate>
        <FormControlLabel
          sx={{ alignItems: 'flex-start', mx: 0, mb: 1, maxWidth: '68ch' }}
          control={
            <Checkbox
              checked={hasConsented}
              onChange={(event) => setConsented(event.target.checked)}
              slotProps={{
                input: {
                  required: true,
                  'aria-invalid': isConsentMissing,
                  'aria-describedby': `${id}-consent`,
                },
              }}
              sx={{ mt: '-9px', ml: '-9px' }}
            />
          }
          label={texts.order.consent}
        />
        <Box id={`${id}-consent`} role="alert" sx={{ color: 'error.main', mb: isConsentMissing ? 1 : 0 }}>
          {isConsentMissing ? texts.order.consentMissing : ''}
        </Box>
        <Box role="alert" sx={{ color: 'error.main', mb: ordering.failure === undefined && !isOff ? 0 : 1 }}>
          {isOff ? texts.order.off : ordering.failure}
          {ordering.failure !== undefined && isSilent && !isOff ? ` ${texts.order.nothingTaken}` : ''}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <SubmitButton
            label={texts.order.submit}
            busyLabel={texts.order.submitting}
            isBusy={ordering.isBusy}
            isHeld={!isOnline || isOff}
          />
          <Button variant="outlined" color="inherit" onClick={onCancel} disabled={ordering.isBusy}>
            {texts.order.cancel}
          </Button>
        </Box>
      </form>
    </Card>
  );
}

interface LinkedProps {
  readonly to: string;
  readonly before: string;
  readonly link: string;
  readonly after: string;
}

/** A sentence with a link in it. */
function Linked({ to, before, link, after }: LinkedProps) {
  return (
    <>
      {before}
      <Box component={Link} to={to} sx={{ color: 'primary.main' }}>
        {link}
      </Box>
      {after}
    </>
  );
}
