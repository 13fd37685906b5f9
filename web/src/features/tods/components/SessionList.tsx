import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sport } from '@tod/model';
import type { Sessions } from '../../../domain/tods/sessions/useSessions.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';
import type { GivenReview } from './ReviewForm.tsx';
import { SessionCard } from './SessionCard.tsx';
import { SessionReview } from './SessionReview.tsx';
import type { PlayerNames } from './SetsEditor.tsx';

interface SessionListProps {
  readonly uid: string;
  readonly sessions: Sessions;
  /** Whether a session can still be added: what an empty list says depends on it. */
  readonly canAdd: boolean;
  /** Whether this person may rate the other one. */
  readonly mayReview: boolean;
  readonly sports: ReadonlyMap<string, Sport>;
  readonly names: PlayerNames;
  readonly partnerName: string;
  readonly now: Date;
  readonly onReview: (sessionId: string, review: GivenReview) => Promise<boolean>;
}

/** The sessions of a tod, the last played first, each with what the two said about each other. */
export function SessionList(props: SessionListProps) {
  const { uid, sessions, canAdd, mayReview, sports, names, partnerName, now, onReview } = props;
  const { list, reviews } = sessions;
  if (list.status === 'loading') {
    return (
      <SkeletonGroup>
        <SkeletonBlock sx={{ height: 112, borderRadius: '22px' }} />
      </SkeletonGroup>
    );
  }
  if (list.status === 'error') {
    return <ErrorState title={texts.sessionsLoadFailed} error={list.error} onRetry={list.retry} />;
  }
  if (list.items.length === 0) {
    return <EmptyState title={texts.noSession} {...(canAdd ? { text: texts.noSessionYet } : {})} />;
  }
  const said = reviews.status === 'ready' ? reviews.data : [];
  const reviewOf = (sessionId: string, isOwn: boolean) =>
    said.find((review) => review.sessionId === sessionId && (review.authorUid === uid) === isOwn);
  return (
    <Box component="section" aria-label={texts.sessionsTitle}>
      <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {texts.sessionsTitle}
      </Typography>
      {reviews.status === 'error' ? (
        <ErrorState title={texts.reviewLoadFailed} error={reviews.error} onRetry={reviews.retry} />
      ) : null}
      <Stack sx={{ gap: 1.5 }}>
        {list.items.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            sportName={sports.get(session.sportId)?.name ?? texts.unknownSport}
            names={names}
            author={session.recorderUid === uid ? texts.recordedByYou : texts.recordedBy(partnerName)}
            now={now}
          >
            {mayReview && reviews.status === 'ready' ? (
              <SessionReview
                partnerName={partnerName}
                own={reviewOf(session.id, true)}
                received={reviewOf(session.id, false)}
                onSave={(review) => onReview(session.id, review)}
              />
            ) : null}
          </SessionCard>
        ))}
      </Stack>
      <ShowMore list={list} label={texts.showMore} />
    </Box>
  );
}
