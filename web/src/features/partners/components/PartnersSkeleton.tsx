import Box from '@mui/material/Box';
import { SkeletonBlock, SkeletonGroup } from '../../../shared/ui/Skeletons.tsx';
import { texts } from '../texts.ts';

export const DECK_WIDTH = 460;
export const PARTNER_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(270px, 1fr))' },
} as const;

/** One big card, or a grid of cards, on their way. */
export function PartnersSkeleton({ view }: { readonly view: 'discovery' | 'grid' }) {
  return (
    <SkeletonGroup label={texts.loading}>
      {view === 'discovery' ? (
        <SkeletonBlock
          sx={{
            maxWidth: DECK_WIDTH,
            mx: 'auto',
            height: { xs: 'min(560px, calc(100dvh - 270px))', md: 600 },
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
