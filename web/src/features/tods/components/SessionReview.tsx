import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReviewFields } from '@tod/model';
import { useState } from 'react';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';
import { type GivenReview, ReviewForm } from './ReviewForm.tsx';
import { Stars } from './StarField.tsx';

interface SessionReviewProps {
  readonly partnerName: string;
  /** What this person said about the partner; undefined before they did. */
  readonly own: ReviewFields | undefined;
  /** What the partner said; shown to whoever said something as well, so that nobody answers a rating with a rating. */
  readonly received: ReviewFields | undefined;
  readonly onSave: (review: GivenReview) => Promise<boolean>;
}

/** What one says about the other after a session: the way to say it, then both opinions. */
export function SessionReview({ partnerName, own, received, onSave }: SessionReviewProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <ReviewForm partnerName={partnerName} before={own} onSave={onSave} onClose={() => setEditing(false)} />
    );
  }
  if (own === undefined) {
    return (
      <Button
        variant="outlined"
        size="small"
        color="inherit"
        startIcon={<Icon name="star" size={18} />}
        onClick={() => setEditing(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {texts.giveReview}
      </Button>
    );
  }
  return (
    <>
      <NoticeText title={texts.ownReview(partnerName)} review={own} />
      {received === undefined ? null : (
        <NoticeText title={texts.receivedReview(partnerName)} review={received} />
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => setEditing(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {texts.changeReview}
      </Button>
    </>
  );
}

function NoticeText({ title, review }: { readonly title: string; readonly review: GivenReview }) {
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Typography variant="subtitle2" component="p" color="textSecondary">
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
