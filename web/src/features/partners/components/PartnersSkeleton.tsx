import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DEFAULT_SEARCH_KM } from '../../../domain/people/search/widening.ts';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';

/** Pixels. */
export const DECK_WIDTH = 460;
/** The card, and beside it on a wide screen those to come. */
export const DECK_LAYOUT = {
  display: 'grid',
  gap: { xs: 2, lg: 5 },
  gridTemplateColumns: {
    xs: `minmax(0, ${DECK_WIDTH}px)`,
    md: `minmax(0, ${DECK_WIDTH}px) minmax(0, 1fr)`,
  },
  justifyContent: 'center',
  alignItems: 'start',
} as const;
/** As tall as the screen leaves between header, tabs and bottom bar, so that the buttons are in sight. */
export const DECK_HEIGHT = { xs: 'clamp(440px, calc(100dvh - 258px), 620px)', md: 600 } as const;
export const PARTNER_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(270px, 1fr))' },
} as const;

interface PartnersSkeletonProps {
  readonly view: 'discovery' | 'grid';
  /** How far out is being looked, in km; said once it is farther than at first. */
  readonly radiusKm?: number;
}

/** One big card, or a grid of cards, on their way. */
export function PartnersSkeleton({ view, radiusKm = 0 }: PartnersSkeletonProps) {
  const isWidened = radiusKm > DEFAULT_SEARCH_KM;
  return (
    <SkeletonGroup label={isWidened ? describeSearch(radiusKm) : texts.loading}>
      {isWidened ? (
        <Typography aria-hidden color="text.secondary" sx={{ mb: 2 }}>
          {describeSearch(radiusKm)}
        </Typography>
      ) : null}
      {view === 'discovery' ? (
        <SkeletonBlock
          sx={{
            maxWidth: DECK_WIDTH,
            mx: { xs: 'auto', md: 0 },
            height: DECK_HEIGHT,
            borderRadius: '28px',
          }}
        />
      ) : (
        <Box sx={PARTNER_GRID}>
          {Array.from({ length: 6 }, (_, index) => (
            <SkeletonBlock key={String(index)} sx={{ height: 380, borderRadius: '22px' }} />
          ))}
        </Box>
      )}
    </SkeletonGroup>
  );
}

function describeSearch(radiusKm: number): string {
  return Number.isFinite(radiusKm) ? texts.searchingWithin(radiusKm) : texts.searchingEverywhere;
}
