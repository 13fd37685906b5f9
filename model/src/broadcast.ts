import { array, date, type InferType, mixed, number, object, string } from 'yup';
import {
  MAX_NOTIFICATION_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
  NOTIFICATION_TYPES,
  type NotificationType,
} from './notification.ts';

/** To whom an admin sends a notification: one member, all of them, or whoever practises one of some sports. */
export const BROADCAST_MODES = ['user', 'all', 'bySport'] as const;
export type BroadcastMode = (typeof BROADCAST_MODES)[number];

/** As many values as one query of the database may ask for. */
export const MAX_BROADCAST_SPORTS = 30;

/** `failed`: given up on its way; `delivered` of them have it, and it does not go on. */
const BROADCAST_STATUSES = ['sending', 'sent', 'failed'] as const;
export type BroadcastStatus = (typeof BROADCAST_STATUSES)[number];

/**
 * `broadcasts/{id}`: a notification of an admin on its way to many. Page after page of recipients, in the order of their
 * uids, gets it in one transaction with the progress kept here, so that each gets it once.
 */
export const broadcastSchema = object({
  mode: mixed<BroadcastMode>().oneOf(BROADCAST_MODES).default('user'),
  /** The one recipient in the mode `user`, else null. */
  recipientUid: string().nullable().default(null),
  sportIds: array(string().required()).default([]),
  type: mixed<NotificationType>().oneOf(NOTIFICATION_TYPES).default('system'),
  title: string().max(MAX_NOTIFICATION_TITLE_LENGTH).default(''),
  content: string().max(MAX_NOTIFICATION_LENGTH).default(''),
  /** Null once that admin's account is gone. */
  senderUid: string().nullable().default(null),
  createdAt: date().nullable().default(null),
  /** How many there were when it was sent. */
  recipients: number().integer().min(0).default(0),
  /** How many have it. */
  delivered: number().integer().min(0).default(0),
  /** The page to deliver next. */
  page: number().integer().min(0).default(0),
  /** The last uid of the page before, null before the first. */
  after: string().nullable().default(null),
  status: mixed<BroadcastStatus>().oneOf(BROADCAST_STATUSES).default('sending'),
  /** When it last came further. */
  changedAt: date().nullable().default(null),
}).noUnknown();
export type Broadcast = InferType<typeof broadcastSchema>;
