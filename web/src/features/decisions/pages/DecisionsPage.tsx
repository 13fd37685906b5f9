import Box from '@mui/material/Box';
import { DECISION_TOPIC } from '@tod/model';
import { useDecisions } from '../../../domain/moderation/useDecisions.ts';
import { useReadAbout } from '../../../domain/notifications/unread/useReadAbout.ts';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { UnsavedForms } from '../../../platform/forms/UnsavedForms.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { DecisionCard } from '../components/DecisionCard.tsx';
import { texts } from '../texts.ts';

const WIDTH = 820;

/** What administrators decided about oneself; also for whoever is suspended. */
export function DecisionsPage() {
  const { uid } = useSignedIn();
  const decisions = useDecisions(uid);
  const isShown = decisions.status === 'ready';
  useReadAbout(uid, ({ relatedId }) => isShown && relatedId?.startsWith(DECISION_TOPIC) === true);
  return (
    <Page title={texts.title} subtitle={texts.subtitle} maxWidth={WIDTH}>
      <OfflineNotice />
      {decisions.status === 'error' ? (
        <ErrorState title={texts.loadFailed} error={decisions.error} onRetry={decisions.retry} />
      ) : decisions.status !== 'ready' ? (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 260 }} />
        </SkeletonGroup>
      ) : decisions.data.length === 0 ? (
        <EmptyState title={decisions.fromCache ? texts.emptyOffline : texts.empty} />
      ) : (
        <UnsavedForms>
          <Box
            component="ul"
            aria-label={texts.list}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
          >
            {decisions.data.map((decision) => (
              <DecisionCard key={decision.id} decision={decision} />
            ))}
          </Box>
        </UnsavedForms>
      )}
    </Page>
  );
}
