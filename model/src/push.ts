import type { Device } from './device.ts';
import type { NotificationType } from './notification.ts';
import { isRecord } from './record.ts';

/** Something to show on a device, with what a lock screen may show of it and no more. */
export interface ShownPush {
  readonly kind: 'show';
  /** Whose it is: a device that somebody else uses by now shows nothing of it. */
  readonly uid: string;
  readonly notificationId: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly content: string;
  /** Where a click leads: a path of our own site, never an address. */
  readonly url: string;
  /** Pushes with the same tag replace each other on the device. */
  readonly tag: string;
  /** The tod that can be answered from the notification; empty where there is nothing to answer. */
  readonly todId: string;
}

/** What was shown has been read elsewhere, or is gone. */
export interface ClosedPush {
  readonly kind: 'close';
  readonly uid: string;
  readonly notificationId: string;
  readonly tag: string;
}

/**
 * What travels from the server to the worker of a device. All values are texts: FCM takes no others. It is read by hand, not
 * by a schema, because a worker that wakes for it loads nothing that it can do without.
 */
export type Push = ShownPush | ClosedPush;

const MESSAGES = 'messages-';

/** The tag of all pushes about what somebody writes to whoever gets them: each replaces the one before. */
export function messagesTag(writerUid: string): string {
  return `${MESSAGES}${writerUid}`;
}

export function isMessagesTag(tag: string): boolean {
  return tag.startsWith(MESSAGES);
}

/** The content of a message of FCM, as it comes to a worker: what was sent lies in `data`. Null where it is no push of ours. */
export function readPush(message: unknown): Push | null {
  const data = isRecord(message) ? message.data : undefined;
  if (!isRecord(data)) return null;
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  const [uid, notificationId, tag] = [text('uid'), text('notificationId'), text('tag')];
  if (uid === '' || notificationId === '' || tag === '') return null;
  if (data.kind === 'close') return { kind: 'close', uid, notificationId, tag };
  const [title, url] = [text('title'), text('url')];
  if (data.kind !== 'show' || title === '' || !isOwnPath(url)) return null;
  return {
    kind: 'show',
    uid,
    notificationId,
    type: readType(text('type')),
    title,
    content: text('content'),
    url,
    tag,
    todId: text('todId'),
  };
}

/**
 * Whether a device may be told something and show nothing of it. Browsers of Chromium's engine may, and nobody else is taken for one:
 * Safari, which every browser on iPhones and iPads is, and Firefox end the subscription of whoever does it often
 * (docs/decisions/061).
 */
export function takesSilentPushes({ userAgent }: Pick<Device, 'userAgent'>): boolean {
  return /Chrom(e|ium)\//.test(userAgent);
}

/** Whether this leads to a page of ours wherever it is resolved: no address of another site, none that looks like a path. */
export function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(url);
}

function readType(value: string): NotificationType {
  switch (value) {
    case 'new_message':
    case 'match_request':
    case 'match_accepted':
    case 'match_rejected':
      return value;
    default:
      return 'system';
  }
}
