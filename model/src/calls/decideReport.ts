import { array, mixed, number, object } from 'yup';
import { documentIdSchema } from '../identifier.ts';
import {
  MAX_STATEMENT_LENGTH,
  MEASURES,
  type Measure,
  MIN_STATEMENT_LENGTH,
  suspensionDaysSchema,
} from '../measure.ts';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

export const decideReportCall = defineCall({
  name: 'decideReport',
  /** No measures dismiss the report. `days` says for how long an account is suspended, null for good. `version` is that of the report that was looked at. */
  input: object({
    reportId: documentIdSchema,
    version: number().strict().integer().min(0).required(),
    measures: array(mixed<Measure>().oneOf(MEASURES).required())
      .max(MEASURES.length)
      .test('distinct', (measures) => new Set(measures).size === (measures ?? []).length)
      .required(),
    days: suspensionDaysSchema(isSuspending),
    reasons: trimmedText().min(MIN_STATEMENT_LENGTH).max(MAX_STATEMENT_LENGTH).required(),
  }).noUnknown(),
  output: object({ version: number().strict().integer().required() }),
  refusals: [
    'notAdmin',
    'reportMissing',
    'reportChanged',
    'secondAdminNeeded',
    'reportedPersonGone',
    'memberIsAdmin',
  ],
});

function isSuspending(input: unknown): boolean {
  return (
    typeof input === 'object' &&
    input !== null &&
    'measures' in input &&
    Array.isArray(input.measures) &&
    input.measures.includes('suspension')
  );
}
