import {
  type ClosedPush,
  messagesTag,
  type NotificationFields,
  notificationPath,
  type ShownPush,
} from '@tod/model';
import { excerpt } from '../domain/excerpt.ts';
import { texts } from './texts.ts';

/** A push carries at most 4 KB altogether. */
const PUSHED_LENGTH = 240;

/** A notification of somebody, as it is stored. */
export interface StoredNotification {
  readonly uid: string;
  readonly notificationId: string;
  readonly notification: NotificationFields;
}

/**
 * What the devices show, and where a click leads. Of a message it says who wrote and not what: it passes through the services
 * of others, and lies on a screen that anybody may see.
 * @param senderName of a message; empty where nobody knows
 */
export function planPush(stored: StoredNotification, senderName: string): ShownPush {
  const { uid, notificationId, notification } = stored;
  const { type, title, content, data, relatedId } = notification;
  const isMessage = writerOf(notification) !== null;
  return {
    kind: 'show',
    uid,
    notificationId,
    type,
    title,
    content: isMessage ? texts.messagePushed(senderName) : excerpt(content, PUSHED_LENGTH),
    url: notificationPath(notification) ?? '/notifications',
    tag: tagOf(stored),
    // A request is answered from its notification; what else is proposed is read first, with its moment, place and word.
    todId: type === 'match_request' && relatedId === data.todId ? (data.todId ?? '') : '',
  };
}

/** What takes it from the devices again. */
export function planClosing(stored: StoredNotification): ClosedPush {
  const { uid, notificationId } = stored;
  return { kind: 'close', uid, notificationId, tag: tagOf(stored) };
}

function tagOf({ notificationId, notification }: StoredNotification): string {
  const writer = writerOf(notification);
  return writer === null ? notificationId : messagesTag(writer);
}

/** Who wrote the message that it tells of; null where it tells of none, as what administrators say to many under the same type. */
function writerOf({ type, data }: NotificationFields): string | null {
  return type === 'new_message' ? data.senderUid : null;
}
