import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Sport } from '@tod/model';
import type { ReactNode } from 'react';
import type { SportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';

interface AwaitedSportsProps {
  readonly catalogue: SportCatalogue;
  /** What may have been played; empty while the catalogue is on its way. */
  readonly sports: readonly Sport[];
  /** A form of a session: how a sport is counted decides on what it asks and sends. */
  readonly children: ReactNode;
  /** Gives the form up while there is none that could be left. */
  readonly onClose: () => void;
}

/** A form of a session once the sports are known; until then that they are awaited, or why they do not come. */
export function AwaitedSports({ catalogue, sports, children, onClose }: AwaitedSportsProps) {
  if (catalogue.status !== 'error' && sports.length > 0) return children;
  return (
    <Stack sx={{ gap: 2 }}>
      {catalogue.status === 'error' ? (
        <ErrorState title={texts.sportsLoadFailed} error={catalogue.error} onRetry={catalogue.retry} />
      ) : (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 320, borderRadius: '22px' }} />
        </SkeletonGroup>
      )}
      <Button variant="outlined" color="inherit" onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
        <span>{texts.closeForm}</span>
      </Button>
    </Stack>
  );
}
