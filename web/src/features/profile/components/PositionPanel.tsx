import Typography from '@mui/material/Typography';
import type { LocatedCity } from '../../../domain/profile/position/locateCity.ts';
import { texts } from '../texts.ts';
import { LocateButton } from './LocateButton.tsx';
import { Panel } from './Panel.tsx';
import type { Located } from './useLocating.ts';

interface PositionPanelProps {
  readonly city: string;
  readonly isPublished: boolean;
  readonly onRefresh: (found: LocatedCity) => Promise<Located>;
}

/** What of one's position others can make use of, and how to refresh it. */
export function PositionPanel({ city, isPublished, onRefresh }: PositionPanelProps) {
  return (
    <Panel title={texts.positionTitle}>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {isPublished ? texts.positionPublished(city === '' ? texts.noCity : city) : texts.positionNone}
      </Typography>
      <LocateButton label={texts.positionRefresh} onFound={onRefresh} />
    </Panel>
  );
}
