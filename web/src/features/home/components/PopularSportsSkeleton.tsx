import Box from '@mui/material/Box';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';
import { HomeSection } from './HomeSection.tsx';
import { POPULAR_GRID } from './popularGrid.ts';

const KEYS = ['first', 'second', 'third', 'fourth'];

/** Four cards to come. */
export function PopularSportsSkeleton() {
  return (
    <HomeSection title={texts.popular.title}>
      <SkeletonGroup>
        <Box sx={POPULAR_GRID}>
          {KEYS.map((key) => (
            <SkeletonBlock key={key} sx={{ height: 320, borderRadius: '22px' }} />
          ))}
        </Box>
      </SkeletonGroup>
    </HomeSection>
  );
}
