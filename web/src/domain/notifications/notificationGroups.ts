import type { NotificationType } from '@tod/model';

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
