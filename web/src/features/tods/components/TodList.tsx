import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sport, Tod } from '@tod/model';
import { AdSpace } from '../../../domain/ads/components/AdSpace.tsx';
import type { AskedAction } from '../../../domain/tods/offeredActions.ts';
import type { TodGroup } from '../../../domain/tods/useTods.ts';
import type { Origin } from '../../../platform/navigation/origin.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { texts } from '../texts.ts';
import { TodCard } from './TodCard.tsx';
import { TodListSkeleton } from './TodListSkeleton.tsx';
import { TOD_GRID } from './todGrid.ts';

interface TodListProps {
  readonly groups: readonly TodGroup[];
  readonly uid: string;
  readonly sports: ReadonlyMap<string, Sport>;
  readonly now: Date;
  /** Where their pages lead back to. */
  readonly origin: Origin;
  /** The tod whose page stands beside the list. */
  readonly openTodId: string | undefined;
  readonly running: { readonly todId: string; readonly action: AskedAction } | undefined;
  readonly onAsk: (action: AskedAction, tod: Tod, partnerName: string) => void;
}

/** An advertisement follows every third tod, counted on from group to group. */
const TODS_PER_AD = 3;

/** The cards of one group; several groups each with its heading, those without a tod left out. */
export function TodList({ groups, ...card }: TodListProps) {
  const [only] = groups;
  if (only !== undefined && groups.length === 1) return <TodGroupCards group={only} before={0} {...card} />;
  return (
    <Stack sx={{ gap: 3 }}>
      {groups
        .filter(({ list }) => list.status !== 'ready' || list.items.length > 0)
        .map((group, index, shown) => (
          <Box component="section" key={group.name} aria-labelledby={`group-${group.name}`}>
            <Typography variant="h4" component="h2" id={`group-${group.name}`} sx={{ mb: 1.5 }}>
              {texts.groups[group.name]}
            </Typography>
            <TodGroupCards group={group} before={countTods(shown.slice(0, index))} {...card} />
          </Box>
        ))}
    </Stack>
  );
}

function countTods(groups: readonly TodGroup[]): number {
  return groups.reduce((sum, { list }) => sum + (list.status === 'ready' ? list.items.length : 0), 0);
}

interface TodGroupCardsProps extends Omit<TodListProps, 'groups'> {
  readonly group: TodGroup;
  /** How many tods the groups above have. */
  readonly before: number;
}

function TodGroupCards({ group, before, running, openTodId, onAsk, ...card }: TodGroupCardsProps) {
  const { list } = group;
  if (list.status === 'loading') return <TodListSkeleton />;
  if (list.status === 'error') {
    return <ErrorState title={texts.loadFailed} error={list.error} onRetry={list.retry} />;
  }
  return (
    <>
      <Box sx={TOD_GRID}>
        {list.items.flatMap((tod, index) => {
          const shown = (
            <TodCard
              key={tod.id}
              tod={tod}
              isOpen={tod.id === openTodId}
              running={running?.todId === tod.id ? running.action : undefined}
              onAsk={(action, partnerName) => onAsk(action, tod, partnerName)}
              {...card}
            />
          );
          const rank = (before + index + 1) / TODS_PER_AD - 1;
          if (!Number.isInteger(rank)) return [shown];
          // Its own among the cards: it shows the same one when a tod before it comes or goes.
          return [shown, <AdSpace key={`ad ${rank}`} location="matches" format="banner" rank={rank} />];
        })}
      </Box>
      <ShowMore list={list} label={texts.showMore} />
    </>
  );
}
