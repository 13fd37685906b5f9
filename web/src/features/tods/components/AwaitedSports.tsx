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
}

/** A form of a session once the sports are known; until then that they are awaited, or why they do not come. */
export function AwaitedSports({ catalogue, sports, children }: AwaitedSportsProps) {
  if (catalogue.status === 'error') {
    return <ErrorState title={texts.sportsLoadFailed} error={catalogue.error} onRetry={catalogue.retry} />;
  }
  if (sports.length > 0) return children;
  return (
    <SkeletonGroup>
      <SkeletonBlock sx={{ height: 320, borderRadius: '22px' }} />
    </SkeletonGroup>
  );
}
