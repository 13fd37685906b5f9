import { array, boolean, date, type InferType, mixed, number, object, string } from 'yup';
import { MEASURES, type Measure } from './measure.ts';
import { pictureVersionSchema } from './picture.ts';
import {
  MAX_REPORT_LENGTH,
  REPORT_CONTEXTS,
  REPORT_HINTS,
  REPORT_REASONS,
  REPORT_SOURCES,
  REPORT_STATUSES,
  type ReportContext,
  type ReportHint,
  type ReportReason,
  type ReportSource,
  type ReportStatus,
  TOD_QUOTE_KINDS,
  type TodQuoteKind,
} from './report.ts';

/** The most urgent that a report can be. */
export const MAX_URGENCY = 5;

const URGENCY: Readonly<Record<ReportReason, number>> = {
  danger: 3,
  underage: 3,
  harassment: 2,
  inappropriateContent: 1,
  fakeProfile: 1,
  spam: 0,
  other: 0,
};

/** How urgent a report is, 0 to `MAX_URGENCY`: by its reason, and one more for each thing that the server noticed. */
export function urgencyOf(reason: ReportReason, hints: readonly ReportHint[]): number {
  return Math.min(URGENCY[reason] + new Set(hints).size, MAX_URGENCY);
}

/** A message next to what was reported; `author` says which of the two wrote it. */
const neighbourSchema = object({
  author: mixed<'reporter' | 'target'>().oneOf(['reporter', 'target']).default('target'),
  content: string().default(''),
  at: date().nullable().default(null),
  /** The message that was reported. */
  isReported: boolean().default(false),
}).noUnknown();

/** Something that whoever is reported wrote in a tod. */
const todQuoteSchema = object({
  kind: mixed<TodQuoteKind>().oneOf(TOD_QUOTE_KINDS).default('proposalMessage'),
  content: string().default(''),
  at: date().nullable().default(null),
}).noUnknown();
export type TodQuote = InferType<typeof todQuoteSchema>;

/** A profile as it was when it was reported. */
export const reportedProfileSchema = object({
  name: string().default(''),
  birthYear: number().integer().nullable().default(null),
  city: string().default(''),
  bio: string().default(''),
  avatarVersion: pictureVersionSchema,
  bannerVersion: pictureVersionSchema,
}).noUnknown();
export type ReportedProfile = InferType<typeof reportedProfileSchema>;

/**
 * `reports/{id}`, for admins. `reporterUid` and `targetUid` are null when that account is gone, and the former also where nobody
 * reported: the server noticed something, or an administrator acted of their own accord, which is decided from the beginning.
 */
export const reportSchema = object({
  reporterUid: string().nullable().default(null),
  /** Whether their address was known to be theirs when they reported: only such reports make others more urgent. */
  isReporterVerified: boolean().default(false),
  targetUid: string().nullable().default(null),
  /** Whether an administrator deleted that account while the report was open, which is the measure that it led to. */
  isTargetDeleted: boolean().default(false),
  source: mixed<ReportSource>().oneOf(REPORT_SOURCES).default('member'),
  reason: mixed<ReportReason>().oneOf(REPORT_REASONS).default('other'),
  text: string().max(MAX_REPORT_LENGTH).default(''),
  context: mixed<ReportContext>().oneOf(REPORT_CONTEXTS).default('profile'),
  conversationId: string().nullable().default(null),
  messageId: string().nullable().default(null),
  todId: string().nullable().default(null),
  /** The message as it was when it was reported. */
  quote: string().default(''),
  /** What stood around it then, oldest first. */
  neighbours: array(neighbourSchema.required()).default([]),
  /** What they had written in the tod by then, the latest first. */
  todQuotes: array(todQuoteSchema.required()).default([]),
  /** Whether that was more than a report keeps. */
  hasMoreTodQuotes: boolean().default(false),
  profile: reportedProfileSchema.nullable().default(null),
  hints: array(mixed<ReportHint>().oneOf(REPORT_HINTS).required()).default([]),
  /** For how many people the strongest hint holds: those who reported, or who were written to; 0 without a hint. */
  hintCount: number().integer().min(0).default(0),
  urgency: number().integer().min(0).max(MAX_URGENCY).default(0),
  status: mixed<ReportStatus>().oneOf(REPORT_STATUSES).default('open'),
  createdAt: date().nullable().default(null),
  /** One more with everything that an administrator does to it: who saw an older one decides nothing. */
  version: number().integer().min(0).default(0),
  /** Which administrator changed it last. */
  changedByUid: string().nullable().default(null),
  /** An administrator who wants another one to decide. */
  handedOver: object({
    byUid: string().default(''),
    /** Who had left it to somebody else before that. */
    earlierUids: array(string().required()).default([]),
    note: string().default(''),
    at: date().nullable().default(null),
  })
    .nullable()
    .default(null),
  decision: object({
    deciderUid: string().default(''),
    measures: array(mixed<Measure>().oneOf(MEASURES).required()).default([]),
    /** For how many days the account was suspended; null where it was not, or for good. */
    days: number().integer().nullable().default(null),
    /** What the person concerned was told; for a dismissal, what the log says. */
    reasons: string().default(''),
    at: date().nullable().default(null),
  })
    .nullable()
    .default(null),
  /** Somebody objects to the decision and has no answer yet. */
  isObjected: boolean().default(false),
  objection: object({ text: string().default(''), at: date().nullable().default(null) })
    .nullable()
    .default(null),
  answer: object({
    answererUid: string().default(''),
    isUpheld: boolean().default(true),
    text: string().default(''),
    at: date().nullable().default(null),
  })
    .nullable()
    .default(null),
  /** When it goes; null while the account that it is about is there. */
  expiresAt: date().nullable().default(null),
}).noUnknown();
export type ReportFields = InferType<typeof reportSchema>;
export type Report = ReportFields & { readonly id: string };

/** Whether an administrator has left the decision to somebody else: whoever did decides no more. */
export function hasHandedOver({ handedOver }: Pick<ReportFields, 'handedOver'>, uid: string): boolean {
  return handedOver !== null && (handedOver.byUid === uid || handedOver.earlierUids.includes(uid));
}

/** Whether it was them who reported, or it is about them: they decide nothing about it. */
export function isConcerned(report: Pick<ReportFields, 'reporterUid' | 'targetUid'>, uid: string): boolean {
  return report.reporterUid === uid || report.targetUid === uid;
}

/** Whether an administrator may decide, as far as their part in it goes. */
export function mayDecide(
  report: Pick<ReportFields, 'reporterUid' | 'targetUid' | 'handedOver'>,
  uid: string,
): boolean {
  return !isConcerned(report, uid) && !hasHandedOver(report, uid);
}
