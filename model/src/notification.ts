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

/** What a notification about a decision of the administrators is related to: this, and the id of the decision. */
export const DECISION_TOPIC = 'decision-';

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
      // A match that was called off has no type of its own; of other words of Tod those on a payment and on a decision are about a page.
      if (relatedId === SUBSCRIPTION_TOPIC) return '/subscription';
      return relatedId?.startsWith(DECISION_TOPIC) === true ? '/decisions' : todPath(data.todId);
  }
}

function todPath(todId: string | null): string | undefined {
  return todId === null ? undefined : `/matches/request/${encodeURIComponent(todId)}`;
}
