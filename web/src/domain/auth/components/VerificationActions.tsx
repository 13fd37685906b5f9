import Box from '@mui/material/Box';
import { lazyControl } from '../../../platform/ui/lazyPart.tsx';
import { SkeletonButton } from '../../../platform/ui/Skeletons.tsx';

/** What a member can do whose address is not verified; few need it, and once. */
export const VerificationActions = lazyControl(
  async () => (await import('./VerificationButtons.tsx')).VerificationButtons,
  () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SkeletonButton />
      <SkeletonButton />
    </Box>
  ),
);
