import { array, boolean, date, type InferType, mixed, number, object, string } from 'yup';
import { countsSchema } from './counts.ts';
import { DAY_MS } from './durations.ts';
import { MEASURES, type Measure, OBJECTION_DAYS } from './measure.ts';
import { REPORT_SOURCES, type ReportSource } from './report.ts';

/**
 * `users/{uid}/decisions/{id}`: a statement of reasons, for the person whom a decision concerns. It has the id of the report, and
 * says neither who reported nor who decided.
 */
export const decisionSchema = object({
  measures: array(mixed<Measure>().oneOf(MEASURES).required()).default([]),
  /** Until when the account is suspended; null where it is not, or for good. */
  until: date().nullable().default(null),
  reasons: string().default(''),
  /** What it is about: `reportSchema` has the same. */
  context: string().default('profile'),
  /** Why it was reported. */
  reason: string().default('other'),
  /** The message that it is about. */
  quote: string().default(''),
  /** Who pointed it out; a person decided in each case. */
  source: mixed<ReportSource>().oneOf(REPORT_SOURCES).default('member'),
  at: date().nullable().default(null),
  objection: object({ text: string().default(''), at: date().nullable().default(null) })
    .nullable()
    .default(null),
  answer: object({
    isUpheld: boolean().default(true),
    text: string().default(''),
    at: date().nullable().default(null),
  })
    .nullable()
    .default(null),
}).noUnknown();
export type DecisionFields = InferType<typeof decisionSchema>;
export type Decision = DecisionFields & { readonly id: string };

/** Until when somebody may object to a decision. */
export function objectionEnd(at: Date): Date {
  return new Date(at.getTime() + OBJECTION_DAYS * DAY_MS);
}

/** Whether one may still object to a decision: once, within six months. */
export function mayObject(decision: Pick<DecisionFields, 'objection' | 'at'>, now: Date): boolean {
  return decision.objection === null && decision.at !== null && now < objectionEnd(decision.at);
}

const countSchema = number().integer().min(0).default(0);

/**
 * `moderationYears/{yyyy}`: what the yearly report of the Digital Services Act counts, each year by the moment at which it
 * happened. Written together with what is counted.
 */
export const moderationYearSchema = object({
  /** Reports by reason; what the server itself noticed is under `hints`, by kind. */
  reports: countsSchema,
  hints: countsSchema,
  dismissed: countSchema,
  /** Reports about an account that was gone before anybody decided. */
  accountGone: countSchema,
  /** Decisions that took a measure. */
  resolved: countSchema,
  /** Decisions of administrators that nobody and nothing had pointed to. */
  ownInitiative: countSchema,
  /** Suspensions that went on with a new account of the same address, without anybody looking. */
  automated: countSchema,
  measures: countsSchema,
  /** How long reports waited for their decision: `day`, `week`, or `longer`. */
  waited: countsSchema,
  objections: countSchema,
  upheld: countSchema,
  reversed: countSchema,
}).noUnknown();
export type ModerationYear = InferType<typeof moderationYearSchema>;

/** How long a report waited, as the yearly count has it. */
export function waitOf(from: Date, to: Date): 'day' | 'week' | 'longer' {
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  return days <= 1 ? 'day' : days <= 7 ? 'week' : 'longer';
}
