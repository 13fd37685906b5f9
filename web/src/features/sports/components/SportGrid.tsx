import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { SportCard } from '../../../domain/sports/components/SportCard.tsx';
import { filterSports, hasFilters, type SportFilters } from '../../../domain/sports/sportFilters.ts';
import type { SportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { SkeletonGroup, SkeletonLine } from '../../../platform/ui/Skeletons.tsx';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';
import { CatalogueFailed } from './CatalogueFailed.tsx';

interface SportGridProps {
  readonly catalogue: SportCatalogue;
  readonly filters: SportFilters;
  readonly onClear: () => void;
}

const SUSPICIOUS_AFTER_MS = 2_000;
const SKELETON_KEYS = ['1', '2', '3', '4', '5', '6'];

/** The cards, or why there are none. */
export function SportGrid({ catalogue, filters, onClear }: SportGridProps) {
  // The field and the buttons answer at once; a hundred cards may follow in slices.
  const applied = useDeferredValue(filters);
  const found = useMemo(() => filterSports(catalogue.sports, applied), [catalogue.sports, applied]);
  if (catalogue.status === 'loading') {
    return (
      <SkeletonGroup>
        <Box sx={GRID}>
          {SKELETON_KEYS.map((key) => (
            <Box key={key} aria-hidden sx={CARD_TO_COME}>
              <SportField sportId={null} isEager sx={{ aspectRatio: '16 / 10', opacity: 0.5 }} />
              <Box sx={{ p: 2.25, display: 'grid', gap: 1 }}>
                <SkeletonLine width="55%" height={24} />
                <SkeletonLine />
                <SkeletonLine width="40%" />
              </Box>
            </Box>
          ))}
        </Box>
      </SkeletonGroup>
    );
  }
  if (catalogue.status === 'error') {
    return <CatalogueFailed onRetry={catalogue.retry} />;
  }
  if (catalogue.sports.length === 0) return <EmptyCatalogue onRetry={catalogue.retry} />;
  return (
    <>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {texts.found(found.length)}
      </Box>
      {found.length === 0 ? (
        <Nothing isNarrowed={hasFilters(applied) || applied.search !== ''} onClear={onClear} />
      ) : (
        <Box sx={GRID}>
          {found.map((sport, index) => (
            <Card key={sport.id} sport={sport} index={index} headingLevel={2} />
          ))}
        </Box>
      )}
    </>
  );
}

interface NothingProps {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

function Nothing({ isNarrowed, onClear }: NothingProps) {
  return (
    <EmptyState
      title={texts.noneFound}
      text={texts.noneFoundHelp}
      sportId="golf"
      action={
        isNarrowed ? (
          <Button variant="contained" onClick={onClear}>
            {texts.clearFilters}
          </Button>
        ) : undefined
      }
    />
  );
}

/** A catalogue is never empty by right: after a moment this counts as a failure. */
function EmptyCatalogue({ onRetry }: { readonly onRetry: () => void }) {
  const [isSuspicious, setIsSuspicious] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSuspicious(true), SUSPICIOUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSuspicious ? (
    <ErrorState title={texts.emptyCatalogue} text={texts.loadFailed} onRetry={onRetry} />
  ) : (
    <EmptyState title={texts.noneAtAll} />
  );
}

/** A card that stays is not drawn again because others go. */
const Card = memo(SportCard);

const CARD_TO_COME = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  overflow: 'hidden',
  bgcolor: 'background.paper',
} as const;

const GRID = {
  display: 'grid',
  gap: 2,
  mt: 3,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
  // What is far outside the window is neither laid out nor painted; the size is that of most cards.
  '& > article': { contentVisibility: 'auto', containIntrinsicSize: 'auto 375px' },
} as const;
