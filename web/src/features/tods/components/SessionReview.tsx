import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReviewFields } from '@tod/model';
import { useState } from 'react';
import type { Live } from '../../../shared/firebase/live.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../shared/ui/Skeletons.tsx';
import { texts } from '../texts.ts';
import { type GivenReview, ReviewForm } from './ReviewForm.tsx';
import { Stars } from './StarField.tsx';

interface ReviewPanelProps {
  readonly partnerName: string;
  /** What this person said about the partner; `missing` before they did. */
  readonly own: Live<ReviewFields>;
  /** What the partner said; shown to whoever said something as well, so that nobody answers a rating with a rating. */
  readonly received: Live<ReviewFields>;
  readonly onSave: (review: GivenReview) => Promise<boolean>;
}

/** After a session that was played: what one says about the other. */
export function ReviewPanel({ partnerName, own, received, onSave }: ReviewPanelProps) {
  const [isEditing, setEditing] = useState(false);
  if (own.status === 'loading') {
    return (
      <SkeletonGroup>
        <SkeletonBlock sx={{ height: 96, borderRadius: '22px' }} />
      </SkeletonGroup>
    );
  }
  return (
    <Card component="section" aria-label={texts.reviewTitle}>
      <Stack sx={{ gap: 1.5, p: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h4" component="h2">
          {texts.reviewTitle}
        </Typography>
        {own.status === 'error' ? (
          <ErrorState title={texts.reviewLoadFailed} error={own.error} onRetry={own.retry} />
        ) : isEditing ? (
          <ReviewForm
            partnerName={partnerName}
            before={own.status === 'ready' ? own.data : undefined}
            onSave={onSave}
            onClose={() => setEditing(false)}
          />
        ) : own.status === 'missing' ? (
          <>
            <Typography color="textSecondary">{texts.reviewInvitation(partnerName)}</Typography>
            <Button
              variant="outlined"
              startIcon={<Icon name="star" size={18} />}
              onClick={() => setEditing(true)}
              sx={{ alignSelf: 'flex-start' }}
            >
              {texts.giveReview}
            </Button>
          </>
        ) : (
          <>
            <Said title={texts.ownReview(partnerName)} review={own.data} />
            {received.status === 'ready' ? (
              <Said title={texts.receivedReview(partnerName)} review={received.data} />
            ) : null}
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              onClick={() => setEditing(true)}
              sx={{ alignSelf: 'flex-start' }}
            >
              {texts.changeReview}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Said({ title, review }: { readonly title: string; readonly review: GivenReview }) {
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Typography variant="subtitle2" component="h3" color="textSecondary">
        {title}
      </Typography>
      <Stars value={review.rating} />
      {review.comment === '' ? null : (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {review.comment}
        </Typography>
      )}
    </Stack>
  );
}
