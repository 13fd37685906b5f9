import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../../platform/ui/Skeletons.tsx';
import { TOD_GRID } from './todGrid.ts';

const KEYS = ['first', 'second', 'third', 'fourth'] as const;

/** The shape of the list while it is being read. */
export function TodListSkeleton() {
  return (
    <SkeletonGroup>
      <Stack sx={TOD_GRID}>
        {KEYS.map((key) => (
          <Card key={key} aria-hidden>
            <Stack direction="row" sx={{ gap: 2, p: { xs: 1.75, md: 2 } }}>
              <SkeletonBlock sx={{ width: { xs: 72, sm: 84 }, height: { xs: 72, sm: 84 }, flexShrink: 0 }} />
              <Stack sx={{ flex: 1, gap: 1, pt: 0.5 }}>
                <SkeletonLine width="50%" height={20} />
                <SkeletonLine width="80%" />
                <SkeletonBlock sx={{ width: 92, height: 26, borderRadius: '999px' }} />
              </Stack>
            </Stack>
            <Stack sx={{ bgcolor: 'tint.main', px: 2, minHeight: 60, justifyContent: 'center' }}>
              <SkeletonLine width="55%" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
