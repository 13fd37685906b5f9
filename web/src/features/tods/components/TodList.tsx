import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sport, Tod } from '@tod/model';
import type { AskedAction } from '../offeredActions.ts';
import { texts } from '../texts.ts';
import { groupTods, type TodTab } from '../todTabs.ts';
import { TodCard } from './TodCard.tsx';
import { TOD_GRID } from './todGrid.ts';

interface TodListProps {
  readonly tods: readonly Tod[];
  readonly tab: TodTab;
  readonly uid: string;
  readonly sports: ReadonlyMap<string, Sport>;
  readonly now: Date;
  readonly running: { readonly todId: string; readonly action: AskedAction } | undefined;
  readonly onAsk: (action: AskedAction, tod: Tod, partnerName: string) => void;
}

/** The cards of a tab; under « Tous » in their four groups, each with its heading. */
export function TodList({ tods, tab, ...card }: TodListProps) {
  if (tab !== 'all') return <TodCards tods={tods} {...card} />;
  return (
    <Stack sx={{ gap: 3 }}>
      {groupTods(tods).map((group) => (
        <Box component="section" key={group.status} aria-labelledby={`group-${group.status}`}>
          <Typography variant="h4" component="h2" id={`group-${group.status}`} sx={{ mb: 1.5 }}>
            {texts.tabs[group.status]}
          </Typography>
          <TodCards tods={group.tods} {...card} />
        </Box>
      ))}
    </Stack>
  );
}

function TodCards({ tods, running, onAsk, ...card }: Omit<TodListProps, 'tab'>) {
  return (
    <Box sx={TOD_GRID}>
      {tods.map((tod) => (
        <TodCard
          key={tod.id}
          tod={tod}
          running={running?.todId === tod.id ? running.action : undefined}
          onAsk={(action, partnerName) => onAsk(action, tod, partnerName)}
          {...card}
        />
      ))}
    </Box>
  );
}
