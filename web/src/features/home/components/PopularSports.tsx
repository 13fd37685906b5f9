import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Sport } from '@tod/model';
import { Link } from 'react-router-dom';
import { byName } from '../../../domain/sports/byName.ts';
import { SportCard } from '../../../domain/sports/components/SportCard.tsx';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { texts } from '../texts.ts';
import { HomeSection } from './HomeSection.tsx';
import { PopularSportsSkeleton } from './PopularSportsSkeleton.tsx';
import { POPULAR_GRID } from './popularGrid.ts';

const SHOWN = 4;

/** The four most popular sports. After a failure it tries again by itself. */
export function PopularSports() {
  const { status, sports, error, retry } = useSportCatalogue({ goesOn: true });

  if (status === 'loading') return <PopularSportsSkeleton />;
  return (
    <HomeSection
      title={texts.popular.title}
      action={
        <Button component={Link} to={routes.sports()} sx={{ mx: -2.5 }}>
          {texts.popular.all}
        </Button>
      }
    >
      {status === 'error' ? (
        <ErrorState title={texts.popular.failed} error={error} onRetry={retry} />
      ) : (
        <Box sx={POPULAR_GRID}>
          {mostPopular(sports).map((sport) => (
            <SportCard key={sport.id} sport={sport} />
          ))}
        </Box>
      )}
    </HomeSection>
  );
}

function mostPopular(sports: readonly Sport[]): readonly Sport[] {
  return sports.toSorted((a, b) => b.popularity - a.popularity || byName(a, b)).slice(0, SHOWN);
}
