import { boolean, number, object } from 'yup';
import { documentIdSchema } from '../identifier.ts';
import { MAX_STATEMENT_LENGTH, MIN_STATEMENT_LENGTH } from '../measure.ts';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

export const answerObjectionCall = defineCall({
  name: 'answerObjection',
  /** `isUpheld`: the decision stays; else what can be undone of it is. `reasons` is what the person concerned reads. */
  input: object({
    reportId: documentIdSchema,
    version: number().strict().integer().min(0).required(),
    isUpheld: boolean().strict().required(),
    reasons: trimmedText().min(MIN_STATEMENT_LENGTH).max(MAX_STATEMENT_LENGTH).required(),
  }).noUnknown(),
  output: object({ version: number().strict().integer().required() }),
  refusals: ['notAdmin', 'reportMissing', 'reportChanged', 'secondAdminNeeded', 'noObjection'],
});
