import Box from '@mui/material/Box';
import { SkeletonButton, SkeletonLine } from '../../platform/ui/Skeletons.tsx';

const LINE = { flex: '1 1 100%', minHeight: 34, display: 'flex', alignItems: 'center' } as const;

/** Keeps the place of what one shares with somebody else, and of the two buttons that everybody has for them. */
export function ActionsSkeleton() {
  return (
    <>
      <Box sx={LINE}>
        <SkeletonLine width="min(240px, 100%)" />
      </Box>
      <SkeletonButton width={172} />
      <SkeletonButton width={210} />
    </>
  );
}
