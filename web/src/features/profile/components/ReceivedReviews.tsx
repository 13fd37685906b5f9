import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { partnerOf, type Rating, type Review, type Sport, type Tod } from '@tod/model';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { useLatestReviews, useLatestTods } from '../../../domain/tods/received/useReceivedReviews.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { formatDayLabel } from '../../../platform/text/format.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { accountTexts } from '../accountTexts.ts';
import { texts } from '../texts.ts';
import { Panel } from './Panel.tsx';

/** What partners said after playing, for the person it is about only; read when asked for. */
export function ReceivedReviews({ uid, rating }: { readonly uid: string; readonly rating: Rating }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={texts.reviewsTitle} text={texts.reviewsText}>
      <Typography sx={{ mb: 1.5 }}>
        <strong>{texts.ratingLabel}</strong> <span>{texts.rating(rating.average, rating.count)}</span>
      </Typography>
      <Button variant="outlined" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{isOpen ? texts.hideReviews : texts.showReviews}</span>
      </Button>
      {isOpen ? <ReviewList uid={uid} /> : null}
    </Panel>
  );
}

function ReviewList({ uid }: { readonly uid: string }) {
  const tods = useLatestTods(uid);
  // How many of each tod are shown, once that is known.
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const noteCount = useCallback(
    (todId: string, count: number) => setCounts((before) => new Map(before).set(todId, count)),
    [],
  );
  if (tods.status === 'loading') return <ReviewSkeleton />;
  if (tods.status === 'error') {
    return <ErrorState title={texts.reviewsLoadFailed} error={tods.error} onRetry={tods.retry} />;
  }
  const played = tods.items.filter((tod) => (tod.sessionCount ?? 0) > 0);
  const isReading = played.some(({ id }) => !counts.has(id));
  const isEmpty = !isReading && played.every(({ id }) => counts.get(id) === 0);
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {played.map((tod) => (
          <ReviewsOfTod key={tod.id} uid={uid} tod={tod} onCount={noteCount} />
        ))}
      </Box>
      {isReading ? <ReviewSkeleton /> : null}
      {isEmpty && !tods.hasMore ? (
        <Typography color="text.secondary">
          {tods.fromCache ? texts.noReviewsOffline : texts.noReviews}
        </Typography>
      ) : null}
      <ShowMore list={tods} label={texts.moreReviews} />
    </Box>
  );
}

function ReviewSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonBlock sx={{ height: 72, borderRadius: '16px', mt: 2 }} />
    </SkeletonGroup>
  );
}

interface ReviewsOfTodProps {
  readonly uid: string;
  readonly tod: Tod;
  /** Told how much it shows, as soon as it shows all. */
  readonly onCount: (todId: string, count: number) => void;
}

/** What the other one of a tod said, after each of its last sessions. */
function ReviewsOfTod({ uid, tod, onCount }: ReviewsOfTodProps) {
  const partnerUid = partnerOf(tod.participants, uid);
  const live = useLatestReviews(tod.id, uid);
  const { byId: sports } = useSportCatalogue();
  const written =
    live.status === 'ready' ? live.data.filter(({ authorUid }) => authorUid === partnerUid) : [];
  const count = live.status === 'loading' ? undefined : live.status === 'error' ? 1 : written.length;
  useEffect(() => {
    if (count !== undefined) onCount(tod.id, count);
  }, [tod.id, count, onCount]);
  if (partnerUid === undefined) return null;
  if (live.status === 'error') {
    return (
      <li>
        <ErrorState title={texts.reviewsLoadFailed} error={live.error} onRetry={live.retry} />
      </li>
    );
  }
  const known = tod.people[partnerUid]?.name ?? '';
  const name = known === '' ? accountTexts.unnamed : known;
  return written.map((review) => (
    <Box
      component="li"
      key={review.id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '16px', px: 2, py: 1.5 }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{texts.starsOf(review.rating)}</strong>{' '}
        <Box component={Link} to={routes.tod(tod.id)} sx={{ color: 'text.primary' }}>
          {texts.reviewBy(name)}
        </Box>
        <Typography component="span" color="text.secondary">
          {gameOf(review, sports).map((part) => ` · ${part}`)}
        </Typography>
      </Typography>
      {review.comment === '' ? null : (
        <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {review.comment}
        </Typography>
      )}
    </Box>
  ));
}

/** What they played and when, as far as it is known: a sport may have gone from the catalogue. */
function gameOf({ sportId, playedAt }: Review, sports: ReadonlyMap<string, Sport>): string[] {
  const sport = sports.get(sportId);
  return [
    ...(sport === undefined ? [] : [sport.name]),
    ...(playedAt === null ? [] : [formatDayLabel(playedAt, new Date())]),
  ];
}
