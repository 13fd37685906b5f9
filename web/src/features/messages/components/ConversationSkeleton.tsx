import Box from '@mui/material/Box';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';

const BUBBLES = [
  { width: '58%', side: 'flex-start' },
  { width: '46%', side: 'flex-end' },
  { width: '34%', side: 'flex-end' },
  { width: '64%', side: 'flex-start' },
] as const;

/** Bubbles to come; the words are for screen readers. */
export function ConversationSkeleton() {
  return (
    <Box sx={{ flex: 1, p: 2 }}>
      <SkeletonGroup label={texts.loadingConversation}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 4 }}>
          {BUBBLES.map(({ width, side }) => (
            <SkeletonBlock key={width} sx={{ width, height: 44, borderRadius: '22px', alignSelf: side }} />
          ))}
        </Box>
      </SkeletonGroup>
    </Box>
  );
}
