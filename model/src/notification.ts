import { boolean, date, type InferType, mixed, object, string } from 'yup';

export const NOTIFICATION_TYPES = [
  'system',
  'new_message',
  'match_request',
  'match_accepted',
  'match_rejected',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** `users/{uid}/notifications/{id}`; an unknown type counts as system. */
export const notificationSchema = object({
  type: mixed<NotificationType>().oneOf(NOTIFICATION_TYPES).default('system'),
  title: string().max(200).default(''),
  content: string().max(1000).default(''),
  read: boolean().default(false),
  createdAt: date().nullable().default(null),
  data: object({
    senderId: string().nullable().default(null),
    todId: string().nullable().default(null),
  }),
  relatedId: string().nullable().default(null),
}).noUnknown();
export type NotificationFields = InferType<typeof notificationSchema>;
export type Notification = NotificationFields & { readonly id: string };

/** `users/{uid}/devices/{id}`: where a push may go. */
export const deviceSchema = object({
  token: string().min(1).max(4096).required(),
  userAgent: string().max(500).default(''),
  createdAt: date().nullable().default(null),
  lastSeen: date().nullable().default(null),
}).noUnknown();
export type Device = InferType<typeof deviceSchema>;
