import Box from '@mui/material/Box';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';
import { AVATAR_SIZE, BANNER_HEIGHT } from './ProfileHeader.tsx';

/** The shape of a profile that is on its way. */
export function ProfileSkeleton({ label = texts.loading }: { readonly label?: string }) {
  return (
    <SkeletonGroup label={label}>
      <SkeletonBlock sx={{ height: BANNER_HEIGHT, borderRadius: '28px 28px 0 0' }} />
      <Box sx={{ display: 'flex', gap: 2, px: { xs: 2, md: 3 }, mt: '-44px', alignItems: 'flex-end' }}>
        <SkeletonBlock
          sx={{
            width: AVATAR_SIZE,
            height: AVATAR_SIZE,
            borderRadius: '50%',
            flexShrink: 0,
            border: 4,
            borderColor: 'background.paper',
          }}
        />
        <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
          <SkeletonLine width="50%" height={26} />
          <SkeletonLine width="35%" />
        </Box>
      </Box>
      <SkeletonBlock sx={{ height: 52, borderRadius: '999px', mt: 4 }} />
      <Box sx={{ display: 'grid', gap: 1.5, mt: 3 }}>
        <SkeletonLine width="30%" height={22} />
        <SkeletonLine />
        <SkeletonLine width="80%" />
      </Box>
    </SkeletonGroup>
  );
}
