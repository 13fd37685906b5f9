import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Reach } from '../../../domain/people/search/recommending.ts';
import type { Recommendations } from '../../../domain/people/search/useRecommendations.ts';
import { profileNeedPath } from '../../../platform/navigation/routes.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { texts } from '../texts.ts';
import { MorePeople } from './MorePeople.tsx';
import { PartnerGrid, type PersonCards } from './PartnerGrid.tsx';
import { PartnersSkeleton } from './PartnersSkeleton.tsx';
import { WideningLine } from './WidenedNotice.tsx';

interface RecommendedPeopleProps {
  /** Without a sport there is nothing to recommend by. */
  readonly hasSport: boolean;
  readonly recommendations: Recommendations;
  readonly cards: PersonCards;
  /** Between what is said of them and the people. */
  readonly notice: ReactNode;
}

/** Whom the member is most likely to play with, within a radius that it names. */
export function RecommendedPeople({ hasSport, recommendations, cards, notice }: RecommendedPeopleProps) {
  const { status, people, reach, error, refresh } = recommendations;
  if (!hasSport) {
    return <EmptyState title={texts.recommendationsNeedSport} action={<ChooseSports />} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {Number.isFinite(reach.radiusKm)
            ? texts.recommendedWithin(reach.radiusKm)
            : texts.recommendedEverywhere}
        </Typography>
        <Typography color="text.secondary">{texts.recommendedText}</Typography>
        <Box role="status" sx={{ mt: 1.5, '&:empty': { mt: 0 } }}>
          {status === 'ready' ? <ReachLine reach={reach} /> : null}
        </Box>
      </Box>
      {status === 'loading' ? <PartnersSkeleton view="grid" /> : null}
      {status === 'error' ? (
        <ErrorState title={texts.recommendationsFailed} error={error} onRetry={refresh} />
      ) : null}
      {notice}
      <PartnerGrid people={people} cards={cards} />
      {status === 'ready' ? <RecommendedEnding recommendations={recommendations} /> : null}
    </Box>
  );
}

/** Why the people shown are farther away than recommendations begin with. */
function ReachLine({ reach: { radiusKm, nobodyWithin } }: { readonly reach: Reach }) {
  if (nobodyWithin === undefined) return null;
  return (
    <WideningLine>
      {Number.isFinite(radiusKm)
        ? texts.recommendedWidened(nobodyWithin, radiusKm)
        : texts.recommendedWidenedEverywhere(nobodyWithin)}
    </WideningLine>
  );
}

/** What stands behind the last person: more, a question whether to look further, an error, that all were seen, or that there is nobody. */
function RecommendedEnding({ recommendations }: Pick<RecommendedPeopleProps, 'recommendations'>) {
  const { people, hasFound, hasMore, hasMoreFailed } = recommendations;
  if (hasMore || hasMoreFailed) {
    const isNobodyLeft = people.length === 0;
    return (
      <>
        {isNobodyLeft && !hasMoreFailed ? <EmptyState title={texts.lookFurtherText} /> : null}
        {/* Whoever pressed the button that stood alone goes on from it behind those it brought. */}
        <MorePeople list={recommendations} label={isNobodyLeft ? texts.lookFurther : texts.more} />
      </>
    );
  }
  if (people.length > 0) return null;
  return hasFound ? (
    <EverybodySeen recommendations={recommendations} />
  ) : (
    <EmptyState title={texts.recommendationsEmpty} action={<ChooseSports />} />
  );
}

/** Recommendations end where somebody was near enough: others may be farther away. */
function EverybodySeen({ recommendations }: Pick<RecommendedPeopleProps, 'recommendations'>) {
  const { error, isRefreshing, refresh } = recommendations;
  if (error !== null && !isRefreshing) {
    return <ErrorState title={texts.recommendationsFailed} error={error} onRetry={refresh} />;
  }
  return (
    <EmptyState
      title={texts.recommendationsSeen}
      text={texts.emptyText}
      action={
        <BusyButton variant="contained" isBusy={isRefreshing} hasSpinner onClick={refresh}>
          {texts.lookFurther}
        </BusyButton>
      }
    />
  );
}

function ChooseSports() {
  return (
    <Button component={Link} to={profileNeedPath('sports')} variant="contained">
      {texts.chooseSports}
    </Button>
  );
}
