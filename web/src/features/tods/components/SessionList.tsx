import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { canReview, type Session, type Sport, sportSchema, type Tod } from '@tod/model';
import type { SportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import type { AskedChange } from '../../../domain/tods/sessions/changeSession.ts';
import { useKnownReviews } from '../../../domain/tods/sessions/useKnownReviews.ts';
import type { Sessions } from '../../../domain/tods/sessions/useSessions.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';
import type { GivenReview } from './ReviewForm.tsx';
import type { PlayerNames } from './ScoreEditor.tsx';
import { SessionCard } from './SessionCard.tsx';
import { SessionRecord } from './SessionRecord.tsx';
import { SessionReview } from './SessionReview.tsx';

interface SessionListProps {
  readonly uid: string;
  readonly tod: Tod;
  readonly sessions: Sessions;
  /** Whether a session can still be added: what an empty list says depends on it. */
  readonly canAdd: boolean;
  readonly catalogue: SportCatalogue;
  readonly names: PlayerNames;
  readonly partnerName: string;
  readonly now: Date;
  /** What may have been played. */
  readonly sportsOfTod: readonly Sport[];
  /** Changes a session as it was read. */
  readonly onChange: (session: Session, id: string, asked: AskedChange) => Promise<boolean>;
  readonly onReview: (sessionId: string, review: GivenReview) => Promise<boolean>;
}

/** The sessions of a tod, the last played first, each with what the two said about each other. */
export function SessionList(props: SessionListProps) {
  const { uid, tod, sessions, canAdd, catalogue, names, partnerName, now, onChange, onReview } = props;
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
  if (list.items.length === 0 && list.fromCache) return <EmptyState title={texts.noSessionOffline} />;
  if (list.items.length === 0) {
    return <EmptyState title={texts.noSession} {...(canAdd ? { text: texts.noSessionYet } : {})} />;
  }
  // What was played stays among what it may have been, whatever the tod is about by now.
  function sportsFor({ sportId }: Session): readonly Sport[] {
    // Before the catalogue is there nobody knows whether it still has it.
    if (catalogue.status !== 'ready' || props.sportsOfTod.some(({ id }) => id === sportId))
      return props.sportsOfTod;
    return [catalogue.byId.get(sportId) ?? goneSport(sportId), ...props.sportsOfTod];
  }
  const sportNameOf = (sportId: string) => catalogue.byId.get(sportId)?.name ?? texts.unknownSport;
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
            sportName={sportNameOf(session.sportId)}
            names={names}
            author={session.recorderUid === uid ? texts.recordedByYou : texts.recordedBy(partnerName)}
            now={now}
          >
            <SessionRecord
              session={session}
              tod={tod}
              uid={uid}
              partnerName={partnerName}
              catalogue={catalogue}
              sports={sportsFor(session)}
              names={names}
              sportNameOf={sportNameOf}
              onChange={(id, asked) => onChange(session, id, asked)}
            />
            {canReview(tod, uid) ? (
              <ReviewWhenKnown
                uid={uid}
                sessionId={session.id}
                reviews={reviews}
                partnerName={partnerName}
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

interface ReviewWhenKnownProps {
  readonly uid: string;
  readonly sessionId: string;
  readonly reviews: Sessions['reviews'];
  readonly partnerName: string;
  readonly onSave: (review: GivenReview) => Promise<boolean>;
}

/**
 * Asks for a review once it is known whether there is one, and from then on goes by what was known last: what somebody is
 * writing stays while those of more sessions are read, and where they cannot be.
 */
function ReviewWhenKnown({ uid, sessionId, reviews, partnerName, onSave }: ReviewWhenKnownProps) {
  const known = useKnownReviews(reviews);
  if (known === undefined)
    return reviews.status === 'loading' ? <SkeletonBlock sx={{ width: 160, height: 36 }} /> : null;
  const reviewOf = (isOwn: boolean) =>
    known.find((review) => review.sessionId === sessionId && (review.authorUid === uid) === isOwn);
  return (
    <SessionReview
      partnerName={partnerName}
      own={reviewOf(true)}
      received={reviewOf(false)}
      onSave={onSave}
    />
  );
}

/** A sport that has left the catalogue: what was played in it stays, and its score is not counted any more. */
function goneSport(id: string): Sport {
  return { ...sportSchema.cast({ name: texts.unknownSport }), id };
}
