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

/**
 * Who pointed something out: a member, the server, or an administrator who acted of their own accord; or nobody, where a suspension
 * goes on that a former account with the same address had.
 */
export const REPORT_SOURCES = ['member', 'server', 'administrator', 'formerAccount'] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

/** Whether it began with something that was pointed out, and not with a suspension that nobody had asked for. */
export function isPointedOut(source: ReportSource): boolean {
  return source === 'member' || source === 'server';
}

/** What a report is about: somebody's profile, the conversation with them, one of their messages, or what they wrote in a tod. */
export const REPORT_CONTEXTS = ['profile', 'conversation', 'message', 'tod'] as const;
export type ReportContext = (typeof REPORT_CONTEXTS)[number];

export const REPORT_STATUSES = ['open', 'dismissed', 'resolved'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What makes a report more urgent, and is noticed by the server. Nothing follows from it but that a person looks. */
export const REPORT_HINTS = ['severalReports', 'sameText', 'newAccountWritesMany'] as const;
export type ReportHint = (typeof REPORT_HINTS)[number];

export const MAX_REPORT_LENGTH = 1000;
/** How many open reports one person may have at a time. */
export const MAX_OPEN_REPORTS = 20;
/** How many messages on each side of the reported one, or at the end of the reported conversation, a report keeps. */
export const REPORTED_NEIGHBOURS = 5;

/** What somebody writes in a tod: the message and the place of a proposal, the notes of a session, why it is disputed, a review. */
export const TOD_QUOTE_KINDS = ['proposalMessage', 'place', 'sessionNotes', 'dispute', 'review'] as const;
export type TodQuoteKind = (typeof TOD_QUOTE_KINDS)[number];
/** How much a report keeps of what somebody wrote in a tod: the latest so many, and so many characters in all. */
export const MAX_TOD_QUOTES = 20;
export const MAX_TOD_QUOTES_LENGTH = 6000;

/** How long a report outlives the account that it is about, so that nobody escapes one by leaving. */
export const REPORT_RETENTION_DAYS = 365;
