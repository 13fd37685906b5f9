import { number, object } from 'yup';
import { MAX_ADMIN_REASON_LENGTH } from '../adminLog.ts';
import { documentIdSchema } from '../identifier.ts';
import { MIN_STATEMENT_LENGTH } from '../measure.ts';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

export const handOverReportCall = defineCall({
  name: 'handOverReport',
  /** `note` is for the other administrators. */
  input: object({
    reportId: documentIdSchema,
    version: number().strict().integer().min(0).required(),
    note: trimmedText().min(MIN_STATEMENT_LENGTH).max(MAX_ADMIN_REASON_LENGTH).required(),
  }).noUnknown(),
  output: object({ version: number().strict().integer().required() }),
  refusals: ['notAdmin', 'reportMissing', 'reportChanged', 'secondAdminNeeded', 'noSecondAdmin'],
});
