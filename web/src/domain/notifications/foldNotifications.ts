import type { Notification } from '@tod/model';

/** One line of the centre: a notification, or several in a row about messages of one conversation. */
export interface NotificationLine {
  /** The newest of them. */
  readonly notification: Notification;
  /** All of them, newest first. */
  readonly ids: readonly string[];
}

/** Folds messages of one conversation that follow each other, the read ones apart from those that wait. */
export function foldNotifications(notifications: readonly Notification[]): readonly NotificationLine[] {
  const lines: { notification: Notification; ids: string[] }[] = [];
  for (const notification of notifications) {
    const line = lines.at(-1);
    if (line !== undefined && belongTogether(line.notification, notification)) line.ids.push(notification.id);
    else lines.push({ notification, ids: [notification.id] });
  }
  return lines;
}

function belongTogether(one: Notification, other: Notification): boolean {
  return (
    one.type === 'new_message' &&
    other.type === 'new_message' &&
    one.relatedId !== null &&
    one.relatedId === other.relatedId &&
    one.read === other.read
  );
}
