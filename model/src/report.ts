import { date, type InferType, mixed, object, string } from 'yup';

export const REPORT_REASONS = [
  'harassment',
  'spam',
  'fakeProfile',
  'inappropriateContent',
  'underage',
  'danger',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a report is about: somebody's profile, the conversation with them, or one of their messages. */
export const REPORT_CONTEXTS = ['profile', 'conversation', 'message'] as const;
export type ReportContext = (typeof REPORT_CONTEXTS)[number];

export const REPORT_STATUSES = ['open', 'dismissed', 'resolved'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const MAX_REPORT_LENGTH = 1000;
/** How many open reports one person may have at a time. */
export const MAX_OPEN_REPORTS = 20;

/** How long a report outlives the account that it is about, so that nobody escapes one by leaving. */
export const REPORT_RETENTION_DAYS = 365;

/** `reports/{id}`, for admins. `reporterUid` and `targetUid` are null when that account is gone. */
export const reportSchema = object({
  reporterUid: string().nullable().default(null),
  targetUid: string().nullable().default(null),
  reason: mixed<ReportReason>().oneOf(REPORT_REASONS).default('other'),
  text: string().max(MAX_REPORT_LENGTH).default(''),
  context: mixed<ReportContext>().oneOf(REPORT_CONTEXTS).default('profile'),
  conversationId: string().nullable().default(null),
  messageId: string().nullable().default(null),
  /** The message as it was when it was reported. */
  quote: string().default(''),
  status: mixed<ReportStatus>().oneOf(REPORT_STATUSES).default('open'),
  createdAt: date().nullable().default(null),
  /** When it goes; null while the account that it is about is there. */
  expiresAt: date().nullable().default(null),
}).noUnknown();
export type ReportFields = InferType<typeof reportSchema>;
export type Report = ReportFields & { readonly id: string };
