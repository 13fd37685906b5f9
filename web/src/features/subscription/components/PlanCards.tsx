import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { isShownAsInfinite, type Plan } from '@tod/model';
import type { ReactNode } from 'react';
import type { PremiumOffer } from '../../../domain/subscription/payments.ts';
import { useFreePlan } from '../../../domain/subscription/useFreePlan.ts';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { formatPrice } from '../../../platform/text/format.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { SkeletonGroup, SkeletonLine } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';

interface PlanCardsProps {
  readonly isPremium: boolean;
  /** What premium costs: whom has it, what they pay. Undefined while that is not known. */
  readonly offer: PremiumOffer | undefined;
  /** Begins an order; undefined where there is nothing to order. */
  readonly onChoose: (() => void) | undefined;
  /** What is said of a premium plan that one has. */
  readonly children: ReactNode;
}

/** The two plans beside each other. */
export function PlanCards({ isPremium, offer, onChoose, children }: PlanCardsProps) {
  const isOnline = useIsOnline();
  const freePlan = useFreePlan();
  return (
    <section aria-label={texts.plansTitle}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, mb: 3 }}>
        <PlanCard
          name={texts.free.name}
          price={texts.free.price}
          points={[...quotasOf(freePlan), texts.free.withAds]}
          isCurrent={!isPremium}
        />
        <PlanCard
          name={texts.premium.name}
          price={
            offer === undefined ? (
              <SkeletonGroup>
                <SkeletonLine width="8em" height={24} />
              </SkeletonGroup>
            ) : offer.price > 0 ? (
              texts.premium.price(formatPrice(offer.price), offer.interval)
            ) : null
          }
          points={[texts.withoutLimit.requests, texts.withoutLimit.messages, texts.premium.withoutAds]}
          isCurrent={isPremium}
        >
          {isPremium ? children : null}
          {isPremium || onChoose === undefined ? null : (
            <Button variant="contained" disabled={offer === undefined || !isOnline} onClick={onChoose}>
              {texts.choosePremium}
            </Button>
          )}
        </PlanCard>
      </Box>
    </section>
  );
}

/** What a plan allows, in words. */
function quotasOf({ matchRequestsLimit, messagesLimit }: Plan): readonly string[] {
  return [
    isShownAsInfinite(matchRequestsLimit)
      ? texts.withoutLimit.requests
      : texts.free.requests(matchRequestsLimit),
    isShownAsInfinite(messagesLimit) ? texts.withoutLimit.messages : texts.free.messages(messagesLimit),
  ];
}

interface PlanCardProps {
  readonly name: string;
  readonly price: ReactNode;
  readonly points: readonly string[];
  readonly isCurrent: boolean;
  readonly children?: ReactNode;
}

function PlanCard({ name, price, points, isCurrent, children }: PlanCardProps) {
  return (
    <Card
      component="article"
      sx={{
        p: { xs: 2, md: 3 },
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        ...(isCurrent ? { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' } : {}),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 1,
          flexWrap: 'wrap',
        }}
      >
        <Box component="h2" sx={{ typography: 'h3', m: 0 }}>
          {name}
        </Box>
        {isCurrent ? <Box sx={CURRENT}>{texts.current}</Box> : null}
      </Box>
      <Box sx={{ typography: 'h2', minHeight: '1lh' }}>{price}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {points.map((point) => (
          <Box component="li" key={point} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Icon name="check" size={18} />
            {point}
          </Box>
        ))}
      </Box>
      {children === undefined ? null : (
        <Box sx={{ mt: 'auto', pt: 1, display: 'grid', gap: 1.5, justifyItems: 'start' }}>{children}</Box>
      )}
    </Card>
  );
}

const CURRENT = {
  typography: 'caption',
  fontWeight: 700,
  px: 1.25,
  py: 0.5,
  borderRadius: '999px',
  bgcolor: 'tint.main',
  color: 'tint.contrastText',
} as const;
