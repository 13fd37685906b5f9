import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { partnerOf, type Rating, type Review, type Sport, type Tod } from '@tod/model';
import { useState } from 'react';
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
  if (tods.status === 'loading') {
    return (
      <SkeletonGroup>
        <SkeletonBlock sx={{ height: 72, borderRadius: '16px', mt: 2 }} />
      </SkeletonGroup>
    );
  }
  if (tods.status === 'error') {
    return <ErrorState title={texts.reviewsLoadFailed} error={tods.error} onRetry={tods.retry} />;
  }
  const played = tods.items.filter((tod) => (tod.sessionCount ?? 0) > 0);
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {played.map((tod) => (
          <ReviewsOfTod key={tod.id} uid={uid} tod={tod} />
        ))}
      </Box>
      {played.length === 0 && !tods.hasMore ? (
        <Typography color="text.secondary">
          {tods.fromCache ? texts.noReviewsOffline : texts.noReviews}
        </Typography>
      ) : null}
      <ShowMore list={tods} label={texts.moreReviews} />
    </Box>
  );
}

/** What the other one of a tod said, after each of its last sessions. */
function ReviewsOfTod({ uid, tod }: { readonly uid: string; readonly tod: Tod }) {
  const partnerUid = partnerOf(tod.participants, uid);
  const live = useLatestReviews(tod.id, uid);
  const { byId: sports } = useSportCatalogue();
  if (partnerUid === undefined || live.status === 'loading' || live.status === 'missing') return null;
  if (live.status === 'error') {
    return (
      <li>
        <ErrorState title={texts.reviewsLoadFailed} error={live.error} onRetry={live.retry} />
      </li>
    );
  }
  const known = tod.people[partnerUid]?.name ?? '';
  const name = known === '' ? accountTexts.unnamed : known;
  return live.data
    .filter((review) => review.authorUid === partnerUid)
    .map((review) => (
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
