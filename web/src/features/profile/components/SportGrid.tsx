import Box from '@mui/material/Box';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';

const SKELETONS = 4;

export const SPORT_GRID = {
  display: 'grid',
  gap: 1.5,
  // A card with its level is higher than the others, which need not follow.
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
  listStyle: 'none',
  p: 0,
  m: 0,
} as const;

/** Four cards on their way. */
export function SportGridSkeleton() {
  return (
    <SkeletonGroup>
      <Box sx={SPORT_GRID}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <SkeletonBlock key={String(index)} sx={{ height: 148, borderRadius: '20px' }} />
        ))}
      </Box>
    </SkeletonGroup>
  );
}
