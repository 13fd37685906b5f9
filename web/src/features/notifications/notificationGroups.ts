import type { Notification, NotificationType } from '@tod/model';
import { paths } from '../../shared/paths.ts';

/** The groups of the centre in their order; the name is what stands in the address (`?group=`). */
export const NOTIFICATION_GROUPS = ['all', 'messages', 'requests', 'answers', 'system'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

const TYPES_OF_GROUP = {
  all: undefined,
  messages: ['new_message'],
  requests: ['match_request'],
  answers: ['match_accepted', 'match_rejected'],
  system: ['system'],
} as const satisfies Record<NotificationGroup, readonly NotificationType[] | undefined>;

/** The group that an address asks for; anything unknown is all of them. */
export function readNotificationGroup(value: string | null): NotificationGroup {
  return NOTIFICATION_GROUPS.find((group) => group === value) ?? 'all';
}

/** The types that a group shows, or undefined where it shows all. */
export function typesOfGroup(group: NotificationGroup): readonly NotificationType[] | undefined {
  return TYPES_OF_GROUP[group];
}

/** The page that a notification is about; undefined where there is none. */
export function linkOfNotification(
  notification: Pick<Notification, 'type' | 'data' | 'relatedId'>,
): string | undefined {
  switch (notification.type) {
    case 'new_message': {
      const { senderId } = notification.data;
      return senderId === null ? undefined : paths.conversation(senderId);
    }
    case 'match_request':
    case 'match_accepted':
    case 'match_rejected':
      return linkOfTod(notification.data.todId ?? notification.relatedId);
    case 'system':
      // A match that was called off has no type of its own; other words of Tod are about no page.
      return linkOfTod(notification.data.todId);
  }
}

function linkOfTod(todId: string | null): string | undefined {
  return todId === null ? undefined : paths.todRequest(todId);
}
