import { array, date, type InferType, mixed, object, string } from 'yup';
import { trimmedText } from './text.ts';

/** What administrators do to others, or to what everybody sees. */
const ADMIN_ACTIONS = [
  'roleGranted',
  'roleRemoved',
  'memberSuspended',
  'suspensionLifted',
  'accountDeleted',
  'demoAccountCreated',
  'interactionsReset',
  'subscriptionsReconciled',
  'notificationSent',
  'serviceChanged',
  'documentCreated',
  'documentChanged',
  'documentDeleted',
  'reportDismissed',
  'reportDecided',
  'reportHandedOver',
  'objectionUpheld',
  'decisionReversed',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

export const MAX_ADMIN_REASON_LENGTH = 500;

/** Why an administrator does something, in their own words. */
export const adminReasonSchema = trimmedText().max(MAX_ADMIN_REASON_LENGTH).required();
/** How long what an administrator did can be looked up. */
export const ADMIN_LOG_RETENTION_DAYS = 3 * 365;

/** `adminLog/{id}`: who did what to whom, when and why. Administrators read it, the server writes it, nobody changes it. */
export const adminLogSchema = object({
  /** The uid of an administrator; the address of whoever wrote with a Google account past the app. */
  actor: string().default(''),
  action: mixed<AdminAction>().oneOf(ADMIN_ACTIONS).required(),
  /** The path of the document that it was done to; that of the account for a person. */
  target: string().default(''),
  /** In the words of the administrator; empty where nobody asked. */
  reason: string().max(MAX_ADMIN_REASON_LENGTH).default(''),
  /** The fields that a change of a document changed. */
  fields: array(string().required()).default([]),
  at: date().nullable().default(null),
  expiresAt: date().nullable().default(null),
}).noUnknown();
export type AdminLogFields = InferType<typeof adminLogSchema>;
