import Box from '@mui/material/Box';
import { DEFAULT_SKILL_LEVEL, type SkillLevel } from '@tod/model';
import { useSportCatalogue } from '../../../shared/sports/useSportCatalogue.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { texts } from '../texts.ts';
import { Panel } from './Panel.tsx';
import { SportCard } from './SportCard.tsx';
import { SPORT_GRID, SportGridSkeleton } from './SportGrid.tsx';

interface PracticedSportsProps {
  readonly sportIds: readonly string[];
  readonly skillLevels: Readonly<Record<string, SkillLevel>>;
}

/** The sports that somebody else practises, with their level. */
export function PracticedSports({ sportIds, skillLevels }: PracticedSportsProps) {
  const catalogue = useSportCatalogue();
  if (sportIds.length === 0) return <EmptyState title={texts.sportsNone} />;
  if (catalogue.status === 'loading') return <SportGridSkeleton />;
  if (catalogue.status === 'error') {
    return <ErrorState title={texts.sportsLoadFailed} error={catalogue.error} onRetry={catalogue.retry} />;
  }
  return (
    <Panel title={texts.othersSportsTitle}>
      <Box component="ul" sx={SPORT_GRID}>
        {sportIds.flatMap((id) => {
          const sport = catalogue.byId.get(id);
          return sport === undefined
            ? []
            : [<SportCard key={id} sport={sport} level={skillLevels[id] ?? DEFAULT_SKILL_LEVEL} />];
        })}
      </Box>
    </Panel>
  );
}
