import Box from '@mui/material/Box';
import { SUBSCRIPTION_TOPIC } from '@tod/model';
import { useEffect, useRef, useState } from 'react';
import { useReadAbout } from '../../../domain/notifications/unread/useReadAbout.ts';
import { refreshUsage } from '../../../domain/quota/useUsage.ts';
import { ownPrice } from '../../../domain/subscription/ownPrice.ts';
import { type Membership, useMembership } from '../../../domain/subscription/useMembership.ts';
import { refreshPremiumOffer, usePremiumOffer } from '../../../domain/subscription/usePremiumOffer.ts';
import { type SignedIn, useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { NoticeStrip } from '../../../platform/ui/NoticeStrip.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { RefreshButton } from '../../../platform/ui/RefreshButton.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { OrderSummary } from '../components/OrderSummary.tsx';
import { OwnPremium, PortalButton } from '../components/OwnPremium.tsx';
import { PlanCards } from '../components/PlanCards.tsx';
import { UsagePanel } from '../components/UsagePanel.tsx';
import { useReturn } from '../components/useReturn.ts';
import { texts } from '../texts.ts';

/** The month's usage and one's plan: the way to premium and out of it. */
export function SubscriptionPage() {
  const person = useSignedIn();
  const membership = useMembership(person.uid);
  const isShown = membership.status === 'ready';
  const isPremium = isShown ? membership.data.isPremium : undefined;
  const comingBack = useReturn(isPremium);
  useReadAbout(person.uid, ({ relatedId }) => isShown && relatedId === SUBSCRIPTION_TOPIC);

  async function refresh(): Promise<void> {
    // Whether the payment service answers changes nothing about the figures.
    await Promise.all([refreshUsage(person.uid), refreshPremiumOffer(person.uid).catch(() => undefined)]);
  }

  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <RefreshButton
          label={texts.refresh}
          done={texts.refreshed}
          failed={texts.refreshFailed}
          onRefresh={refresh}
        />
      }
    >
      <OfflineNotice text={texts.offline} />
      <Box role="status">
        {comingBack === 'none' ? null : (
          <NoticeStrip icon={comingBack === 'waiting' ? 'clock' : 'info'}>{texts[comingBack]}</NoticeStrip>
        )}
      </Box>
      <UsagePanel />
      {membership.status === 'ready' ? (
        <Plans person={person} membership={membership.data} isWaiting={comingBack === 'waiting'} />
      ) : membership.status === 'error' ? (
        <ErrorState error={membership.error} />
      ) : (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 260 }} />
        </SkeletonGroup>
      )}
    </Page>
  );
}

interface PlansProps {
  readonly person: SignedIn;
  readonly membership: Membership;
  /** A payment may be on its way: nothing is to be ordered a second time. */
  readonly isWaiting: boolean;
}

function Plans({ person, membership, isWaiting }: PlansProps) {
  const { isPremium, account } = membership;
  const offer = usePremiumOffer(person.uid);
  const [isOrdering, setOrdering] = useState(false);
  // Nobody has set a price: the server sells nothing then.
  const isUnpriced = offer?.price === 0;
  const canOrder = !isPremium && !isWaiting && !person.isAdmin && !isUnpriced;
  const [isSubscribed, setSubscribed] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed goes with the order.
    if (isSubscribed) notice.current?.focus();
  }, [isSubscribed]);
  // Whoever has opened the payment page is known there, also where they never paid.
  const isKnownToStripe = account.stripeCustomerId !== null;

  function begin(): void {
    setSubscribed(false);
    setOrdering(true);
  }

  return (
    <>
      <PlanCards
        isPremium={isPremium}
        offer={(isPremium ? ownPrice(account) : undefined) ?? offer}
        onChoose={canOrder && !isOrdering ? begin : undefined}
      >
        <OwnPremium account={account} />
      </PlanCards>
      {person.isAdmin ? <NoticeStrip icon="shield">{texts.admin}</NoticeStrip> : null}
      {isUnpriced && !isPremium && !isWaiting && !person.isAdmin ? (
        <NoticeStrip icon="info">{texts.notSold}</NoticeStrip>
      ) : null}
      {isOrdering && canOrder && offer !== undefined ? (
        <OrderSummary
          offer={offer}
          onSubscribed={() => {
            setSubscribed(true);
            setOrdering(false);
          }}
          onCancel={() => setOrdering(false)}
        />
      ) : null}
      <Box role="status" ref={notice} tabIndex={-1}>
        {isSubscribed ? <NoticeStrip icon="info">{texts.alreadySubscribed}</NoticeStrip> : null}
      </Box>
      {isPremium ? null : isSubscribed ? (
        <PortalButton />
      ) : isKnownToStripe ? (
        <PortalButton label={texts.invoices} hint={texts.invoicesHint} />
      ) : null}
    </>
  );
}
