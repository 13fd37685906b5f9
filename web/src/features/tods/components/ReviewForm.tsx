import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_REVIEW_LENGTH, REVIEW_HIDDEN_DAYS, type ReviewFields } from '@tod/model';
import { type FormEvent, useState } from 'react';
import { CountedField } from '../../../platform/forms/CountedField.tsx';
import { fits } from '../../../platform/forms/fits.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { texts } from '../texts.ts';
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

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isSaving) return;
    if (rating === undefined || !fits(comment, 0, MAX_REVIEW_LENGTH)) {
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
        onChange={setComment}
        max={MAX_REVIEW_LENGTH}
        tooLong={texts.reviewTooLong}
        isReadOnly={isSaving}
      />
      <Typography variant="body2" color="textSecondary">
        {texts.reviewFairness(REVIEW_HIDDEN_DAYS)}
      </Typography>
      <FormFoot saveLabel={texts.saveReview} isSaving={isSaving} onClose={onClose} />
    </Stack>
  );
}
