import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_REVIEW_LENGTH, REVIEW_HIDDEN_DAYS, type ReviewFields } from '@tod/model';
import { type FormEvent, useState } from 'react';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { texts } from '../texts.ts';
import { CountedField } from './CountedField.tsx';
import { FormFoot } from './FormFoot.tsx';
import { StarField } from './StarField.tsx';

/** What somebody says about the other: whole stars and a word. */
export type GivenReview = Pick<ReviewFields, 'rating' | 'comment'>;

interface ReviewFormProps {
  readonly partnerName: string;
  /** What was said before, to change it. */
  readonly before: GivenReview | undefined;
  /** Stores it; true when it is stored. What is typed stays until then. */
  readonly onSave: (review: GivenReview) => Promise<boolean>;
  /** Called when it is stored, and when somebody changes their mind. */
  readonly onClose: () => void;
}

/** The form to rate the other person after playing. */
export function ReviewForm({ partnerName, before, onSave, onClose }: ReviewFormProps) {
  const [rating, setRating] = useState(before?.rating);
  const [comment, setComment] = useState(before?.comment ?? '');
  const [wasTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  useUnsaved(rating !== before?.rating || comment !== (before?.comment ?? ''));
  const length = comment.trim().length;
  const isTooLong = length > MAX_REVIEW_LENGTH;

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isSaving) return;
    if (rating === undefined || isTooLong) {
      focusFirstError(event.currentTarget);
      return;
    }
    setSaving(true);
    const isSaved = await onSave({ rating, comment: comment.trim() });
    setSaving(false);
    if (isSaved) onClose();
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label={texts.reviewTitle}
      sx={{ gap: 1.5 }}
    >
      <StarField
        legend={texts.reviewQuestion(partnerName)}
        value={rating}
        error={wasTried && rating === undefined ? texts.ratingMissing : undefined}
        isReadOnly={isSaving}
        onChange={setRating}
      />
      <CountedField
        label={texts.reviewComment}
        value={comment}
        limit={MAX_REVIEW_LENGTH}
        fault={isTooLong ? texts.reviewTooLong : undefined}
        isReadOnly={isSaving}
        onChange={setComment}
      />
      <Typography variant="body2" color="textSecondary">
        {texts.reviewFairness(REVIEW_HIDDEN_DAYS)}
      </Typography>
      <FormFoot saveLabel={texts.saveReview} isSaving={isSaving} onClose={onClose} />
    </Stack>
  );
}
