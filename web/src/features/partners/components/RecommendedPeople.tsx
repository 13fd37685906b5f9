import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { PAGE_SIZE, type Partner } from '../../../shared/nearby/partnerSearch.ts';
import { paths } from '../../../shared/paths.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import type { Recommendations } from '../hooks/useRecommendations.ts';
import { texts } from '../texts.ts';
import { PartnersSkeleton } from './PartnersSkeleton.tsx';

interface RecommendedPeopleProps {
  /** Without a sport there is nothing to recommend by. */
  readonly hasSport: boolean;
  readonly recommendations: Recommendations;
  readonly renderPeople: (people: readonly Partner[]) => ReactNode;
}

/** Those who share most sports with the member. */
export function RecommendedPeople({ hasSport, recommendations, renderPeople }: RecommendedPeopleProps) {
  const [shown, setShown] = useState<number>(PAGE_SIZE);
  const { status, people, error, retry } = recommendations;
  if (!hasSport) {
    return (
      <EmptyState
        title={texts.recommendationsNeedSport}
        action={
          <Button component={Link} to={paths.profile()} variant="contained">
            {texts.chooseSports}
          </Button>
        }
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {texts.recommendedTitle}
        </Typography>
        <Typography color="text.secondary">{texts.recommendedText}</Typography>
      </Box>
      {status === 'loading' ? <PartnersSkeleton view="grid" /> : null}
      {status === 'error' ? (
        <ErrorState title={texts.recommendationsFailed} error={error} onRetry={retry} />
      ) : null}
      {status === 'ready' && people.length === 0 ? <EmptyState title={texts.recommendationsEmpty} /> : null}
      {renderPeople(people.slice(0, shown).map(({ partner }) => partner))}
      {people.length > shown ? (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => setShown(shown + PAGE_SIZE)}
          sx={{ justifySelf: 'center' }}
        >
          {texts.more}
        </Button>
      ) : null}
    </Box>
  );
}
