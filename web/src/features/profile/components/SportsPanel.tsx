import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DEFAULT_SKILL_LEVEL, foldName, MAX_SPORTS, type ProfileFields } from '@tod/model';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SportChoice } from '../../../domain/profile/sports/useSportChoice.ts';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { texts } from '../texts.ts';
import { OwnSportCard } from './OwnSportCard.tsx';
import { OwnSportSearch } from './OwnSportSearch.tsx';
import { Panel } from './Panel.tsx';
import { SavingLine } from './SavingLine.tsx';
import { SPORT_GRID, SportGridSkeleton } from './SportGrid.tsx';

interface SportsPanelProps {
  readonly profile: Pick<ProfileFields, 'sportIds' | 'skillLevels' | 'rankings'>;
  readonly choice: SportChoice;
}

/** Every sport of the catalogue, to choose one's own; each change is saved by itself. */
export function SportsPanel({ profile, choice }: SportsPanelProps) {
  const { sportIds, skillLevels, rankings } = profile;
  const catalogue = useSportCatalogue();
  const isOnline = useIsOnline();
  const [search, setSearch] = useState('');
  // A field that goes hands over its ranking after that, and it may go because its sport has.
  const chosen = useRef(sportIds);
  useLayoutEffect(() => {
    chosen.current = sportIds;
  }, [sportIds]);
  const isFull = sportIds.length >= MAX_SPORTS;
  const shown = catalogue.sports.filter((sport) => foldName(sport.name).includes(foldName(search)));

  if (catalogue.status === 'loading') return <SportGridSkeleton />;
  if (catalogue.status === 'error') {
    return <ErrorState title={texts.sportsLoadFailed} error={catalogue.error} onRetry={catalogue.retry} />;
  }
  return (
    <Panel title={texts.sportsTitle} text={texts.sportsHelp}>
      <OwnSportSearch value={search} onChange={setSearch} />
      <SavingLine>
        {choice.isSaving
          ? isOnline
            ? texts.sportsSaving
            : texts.sportsWaiting
          : isFull
            ? texts.sportsFull(MAX_SPORTS)
            : texts.sportsCount(sportIds.length)}
      </SavingLine>
      {shown.length === 0 ? <Typography>{texts.sportsNoMatch}</Typography> : null}
      <Box component="ul" sx={SPORT_GRID}>
        {shown.map((sport) => {
          const isChosen = sportIds.includes(sport.id);
          return (
            <OwnSportCard
              key={sport.id}
              sport={sport}
              level={isChosen ? (skillLevels[sport.id] ?? DEFAULT_SKILL_LEVEL) : undefined}
              isDisabled={isFull && !isChosen}
              ranking={rankings[sport.id]}
              onToggle={() => (isChosen ? choice.remove(sport.id) : choice.add(sport.id))}
              edit={{
                onLevel: (level) => choice.setLevel(sport.id, level),
                onRanking: (ranking) => {
                  if (chosen.current.includes(sport.id)) choice.setRanking(sport.id, ranking);
                },
              }}
            />
          );
        })}
      </Box>
    </Panel>
  );
}
