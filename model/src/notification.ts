import { boolean, date, type InferType, mixed, object, string } from 'yup';

export const NOTIFICATION_TYPES = [
  'system',
  'new_message',
  'match_request',
  'match_accepted',
  'match_rejected',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const MAX_NOTIFICATION_TITLE_LENGTH = 200;
export const MAX_NOTIFICATION_LENGTH = 1000;

/** `users/{uid}/notifications/{id}`; an unknown type counts as system. */
export const notificationSchema = object({
  type: mixed<NotificationType>().oneOf(NOTIFICATION_TYPES).default('system'),
  title: string().max(MAX_NOTIFICATION_TITLE_LENGTH).default(''),
  content: string().max(MAX_NOTIFICATION_LENGTH).default(''),
  read: boolean().default(false),
  createdAt: date().nullable().default(null),
  data: object({
    senderUid: string().nullable().default(null),
    todId: string().nullable().default(null),
  }),
  relatedId: string().nullable().default(null),
}).noUnknown();
export type NotificationFields = InferType<typeof notificationSchema>;
export type Notification = NotificationFields & { readonly id: string };

/** What a notification about a subscription is related to. */
export const SUBSCRIPTION_TOPIC = 'subscription';

/**
 * The address of the page that a notification is about, for the list and for a push alike; undefined where there is none.
 * The app's route table has these patterns.
 */
export function notificationPath({
  type,
  data,
  relatedId,
}: Pick<NotificationFields, 'type' | 'data' | 'relatedId'>): string | undefined {
  switch (type) {
    case 'new_message':
      return data.senderUid === null ? undefined : `/messages/${encodeURIComponent(data.senderUid)}`;
    case 'match_request':
    case 'match_accepted':
    case 'match_rejected':
      return todPath(data.todId ?? relatedId);
    case 'system':
      // A match that was called off has no type of its own; of other words of Tod only those on a payment are about a page.
      return relatedId === SUBSCRIPTION_TOPIC ? '/subscription' : todPath(data.todId);
  }
}

function todPath(todId: string | null): string | undefined {
  return todId === null ? undefined : `/matches/request/${encodeURIComponent(todId)}`;
}

const timeSchema = string().matches(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * From `start` to `end`, `HH:mm` in Europe/Paris, nothing is pushed; an end before the start is the next day's.
 * On from 21:00 to 9:00 unless a member says otherwise.
 */
export const quietHoursSchema = object({
  enabled: boolean().default(true),
  start: timeSchema.default('21:00'),
  end: timeSchema.default('09:00'),
}).noUnknown();
export type QuietHours = InferType<typeof quietHoursSchema>;

/**
 * `users/{uid}/settings/notifications`: which types a member wants pushed to their devices. The list of notifications
 * holds all of them whatever is set here.
 */
export const notificationSettingsSchema = object({
  push: object({
    system: boolean().default(true),
    new_message: boolean().default(true),
    match_request: boolean().default(true),
    match_accepted: boolean().default(true),
    match_rejected: boolean().default(true),
  } satisfies Record<NotificationType, unknown>).noUnknown(),
  quietHours: quietHoursSchema,
}).noUnknown();
export type NotificationSettings = InferType<typeof notificationSettingsSchema>;

/** Whether a moment lies in somebody's quiet hours, by the clock of Europe/Paris. Equal times are no hours at all. */
export function isQuiet(hours: QuietHours, moment: Date): boolean {
  if (!hours.enabled) return false;
  const time = parisTime(moment);
  const { start, end } = hours;
  return start <= end ? start <= time && time < end : start <= time || time < end;
}

/** `HH:mm` on the clocks of Paris. */
function parisTime(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return parts.format(moment);
}

/** `users/{uid}/devices/{id}`: where a push may go. */
export const deviceSchema = object({
  token: string().min(1).max(4096).required(),
  userAgent: string().max(500).default(''),
  createdAt: date().nullable().default(null),
  lastSeen: date().nullable().default(null),
}).noUnknown();
export type Device = InferType<typeof deviceSchema>;
