/** What a shown notification carries for the moment of the click, and by which one knows whose it is. */
export interface NotificationData {
  readonly uid: string;
  readonly notificationId: string;
  readonly url: string;
  readonly todId: string;
}

/** What a notification of ours carries; null for what is none. */
export function readNotificationData(data: unknown): NotificationData | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('uid' in data && 'notificationId' in data && 'url' in data && 'todId' in data)) return null;
  const { uid, notificationId, url, todId } = data;
  return typeof uid === 'string' &&
    typeof notificationId === 'string' &&
    typeof url === 'string' &&
    typeof todId === 'string'
    ? { uid, notificationId, url, todId }
    : null;
}
