import { object } from 'yup';
import { documentIdSchema } from '../identifier.ts';
import { MAX_OBJECTION_LENGTH, MIN_STATEMENT_LENGTH } from '../measure.ts';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

export const objectToDecisionCall = defineCall({
  name: 'objectToDecision',
  input: object({
    decisionId: documentIdSchema,
    objection: trimmedText().min(MIN_STATEMENT_LENGTH).max(MAX_OBJECTION_LENGTH).required(),
  }).noUnknown(),
  output: object({ decisionId: documentIdSchema }),
  refusals: ['decisionMissing', 'objectionClosed'],
});
