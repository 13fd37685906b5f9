import { mixed, object } from 'yup';
import { clientIdSchema, documentIdSchema, uidSchema } from '../identifier.ts';
import {
  MAX_REPORT_LENGTH,
  REPORT_CONTEXTS,
  REPORT_REASONS,
  type ReportContext,
  type ReportReason,
} from '../report.ts';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

export const reportUserCall = defineCall({
  name: 'reportUser',
  /** `messageId` and `todId` name the message or the tod where the context is one, and are null otherwise. */
  input: object({
    id: clientIdSchema,
    targetUid: uidSchema,
    reason: mixed<ReportReason>().oneOf(REPORT_REASONS).required(),
    text: trimmedText().max(MAX_REPORT_LENGTH).default(''),
    context: mixed<ReportContext>().oneOf(REPORT_CONTEXTS).required(),
    messageId: clientIdSchema.strict(false).nullable().default(null),
    todId: documentIdSchema.strict(false).nullable().default(null),
  }).noUnknown(),
  output: object({ reportId: clientIdSchema }),
  refusals: [
    'reportOnOneself',
    'partnerMissing',
    'reportContextMissing',
    'reportAlreadyOpen',
    'tooManyReports',
    'idAlreadyUsed',
  ],
});
