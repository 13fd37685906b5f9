import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReviewFields } from '@tod/model';
import { useState } from 'react';
import { formatDate } from '../../../platform/text/format.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';
import { type GivenReview, ReviewForm } from './ReviewForm.tsx';
import { Stars } from './StarField.tsx';

interface SessionReviewProps {
  readonly partnerName: string;
  /** What this person said about the partner; undefined before they did. */
  readonly own: ReviewFields | undefined;
  /** What the partner said, once the server lets it be read: when both have spoken, or after some days. */
  readonly received: ReviewFields | undefined;
  readonly onSave: (review: GivenReview) => Promise<boolean>;
}

/** What one says about the other after a session: the opinions that may be read, and the way to say one’s own. */
export function SessionReview({ partnerName, own, received, onSave }: SessionReviewProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <ReviewForm partnerName={partnerName} before={own} onSave={onSave} onClose={() => setEditing(false)} />
    );
  }
  return (
    <>
      {own === undefined ? null : <NoticeText title={texts.ownReview(partnerName)} review={own} />}
      {own === undefined || own.publishAt === null ? null : (
        <Typography variant="body2" color="textSecondary">
          {texts.reviewHidden(partnerName, formatDate(own.publishAt))}
        </Typography>
      )}
      {received === undefined ? null : (
        <NoticeText title={texts.receivedReview(partnerName)} review={received} />
      )}
      <Button
        variant="outlined"
        size="small"
        color="inherit"
        startIcon={own === undefined ? <Icon name="star" size={18} /> : undefined}
        onClick={() => setEditing(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <span>{own === undefined ? texts.giveReview : texts.changeReview}</span>
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
