import { object } from 'yup';
import { clientIdSchema, documentIdSchema } from '../identifier.ts';
import { MAX_REVIEW_LENGTH, ratingValueSchema } from '../review.ts';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

export const reviewPartnerCall = defineCall({
  name: 'reviewPartner',
  input: object({
    todId: documentIdSchema,
    sessionId: clientIdSchema,
    rating: ratingValueSchema,
    comment: trimmedText().max(MAX_REVIEW_LENGTH).default(''),
  }).noUnknown(),
  /** The rating as it stands now. */
  output: object({ rating: ratingValueSchema }),
  refusals: [
    'emailNotVerified',
    'todNotFound',
    'notParticipant',
    'blocked',
    'noSessionYet',
    'partnerMissing',
  ],
});
