import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DEFAULT_SKILL_LEVEL, foldName, type ProfileFields } from '@tod/model';
import { useState } from 'react';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { texts } from '../texts.ts';
import { OwnSportCard } from './OwnSportCard.tsx';
import { OwnSportSearch } from './OwnSportSearch.tsx';
import { Panel } from './Panel.tsx';
import { SPORT_GRID, SportGridSkeleton } from './SportGrid.tsx';

interface PracticedSportsProps {
  readonly profile: Pick<ProfileFields, 'sportIds' | 'skillLevels' | 'rankings'>;
  readonly title: string;
}

/** A single sport leaves nothing to search for. */
const SEARCHED_FROM = 2;

/** The sports that somebody practises, with their level, searchable: somebody else, or oneself while one is suspended. */
export function PracticedSports({ profile, title }: PracticedSportsProps) {
  const { sportIds, skillLevels, rankings } = profile;
  const catalogue = useSportCatalogue();
  const [search, setSearch] = useState('');
  if (sportIds.length === 0) return <EmptyState title={texts.sportsNone} />;
  if (catalogue.status === 'loading') return <SportGridSkeleton />;
  if (catalogue.status === 'error') {
    return <ErrorState title={texts.sportsLoadFailed} error={catalogue.error} onRetry={catalogue.retry} />;
  }
  // A sport that has left the catalogue is left out: there is no name to show.
  const sports = sportIds.flatMap((id) => catalogue.byId.get(id) ?? []);
  const shown = sports.filter((sport) => foldName(sport.name).includes(foldName(search)));
  return (
    <Panel title={title}>
      {sports.length < SEARCHED_FROM ? null : (
        <Box sx={{ mb: 2 }}>
          <OwnSportSearch value={search} onChange={setSearch} />
        </Box>
      )}
      {shown.length === 0 ? <Typography role="status">{texts.sportsNoMatch}</Typography> : null}
      <Box component="ul" sx={SPORT_GRID}>
        {shown.map((sport) => (
          <OwnSportCard
            key={sport.id}
            sport={sport}
            level={skillLevels[sport.id] ?? DEFAULT_SKILL_LEVEL}
            ranking={rankings[sport.id]}
          />
        ))}
      </Box>
    </Panel>
  );
}
