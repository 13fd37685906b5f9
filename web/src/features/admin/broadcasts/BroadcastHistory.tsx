import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import type { Broadcast } from '@tod/model';
import { useBroadcasts } from '../../../domain/administration/broadcasts/useBroadcasts.ts';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { formatDateTime } from '../../../platform/text/format.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { SkeletonRows } from '../../../platform/ui/Skeletons.tsx';
import { texts as broadcastTexts } from './texts.ts';

const texts = broadcastTexts.history;

/** What was sent, how far it has come, and how it ended. */
export function BroadcastHistory() {
  const list = useBroadcasts();
  return (
    <Box component="section" aria-label={texts.title} sx={{ mt: 4 }}>
      <Box component="h2" sx={{ typography: 'h3' }}>
        {texts.title}
      </Box>
      {list.status === 'error' ? (
        <ErrorState title={texts.failed} error={list.error} onRetry={list.retry} />
      ) : list.status === 'loading' ? (
        <SkeletonRows rows={2} />
      ) : list.items.length === 0 ? (
        <EmptyState title={list.fromCache ? texts.emptyOffline : texts.empty} />
      ) : (
        <>
          <Box
            component="ul"
            aria-label={texts.listLabel}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
          >
            {list.items.map((broadcast) => (
              <Outcome key={broadcast.id} broadcast={broadcast} />
            ))}
          </Box>
          <ShowMore list={list} label={texts.more} />
        </>
      )}
    </Box>
  );
}

function Outcome({ broadcast }: { readonly broadcast: Broadcast }) {
  const { byId } = useSportCatalogue();
  const { title, content, mode, status, delivered, recipients, createdAt, sportIds } = broadcast;
  const sports = sportIds.map((id) => byId.get(id)?.name ?? id).join(', ');
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <Chip
          size="small"
          label={texts.statuses[status]}
          color={status === 'failed' ? 'error' : status === 'sent' ? 'success' : 'default'}
        />
      </Box>
      <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {content}
      </Box>
      <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
        {[
          broadcastTexts.form.modes[mode] + (sports === '' ? '' : ` (${sports})`),
          texts.progress(delivered, recipients),
          createdAt === null ? '' : formatDateTime(createdAt),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Box>
      {status === 'sending' ? (
        <LinearProgress
          variant="determinate"
          value={recipients === 0 ? 0 : Math.min(100, (delivered / recipients) * 100)}
          aria-label={texts.progressLabel(title)}
        />
      ) : null}
      {status === 'failed' ? (
        <Box component="p" sx={{ m: 0, color: 'error.main' }}>
          {texts.interrupted}
        </Box>
      ) : null}
    </Box>
  );
}

const ENTRY = {
  display: 'grid',
  gap: 0.75,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;
