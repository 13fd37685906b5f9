import type { Push, ShownPush } from '@tod/model/push';
import { type NotificationData, readNotificationData } from '../platform/worker/notificationData.ts';
import { texts } from './texts.ts';

/** What the worker does with a push. */
export type PushPlan =
  /** `isForOwner`: it was for whoever uses the device, who sees it on the page. */
  | { readonly do: 'nothing'; readonly isForOwner: boolean }
  | { readonly do: 'show'; readonly title: string; readonly options: ShownOptions }
  /** Takes away what is shown of this notification, and nothing newer with the same tag. */
  | { readonly do: 'close'; readonly tag: string; readonly notificationId: string };

/** What is shown; actions and renotify are missing from TypeScript's own type. */
export interface ShownOptions extends NotificationOptions {
  readonly renotify: boolean;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  readonly data: NotificationData;
}

export interface Situation {
  /** Whose pushes this device may show; null for nobody's. */
  readonly owner: string | null;
  /** Somebody looks at a page of ours, where the news stands already. */
  readonly isPageFocused: boolean;
}

/** @param push null for what is no push of ours */
export function planPush(push: Push | null, { owner, isPageFocused }: Situation): PushPlan {
  if (push === null || push.uid !== owner) return { do: 'nothing', isForOwner: false };
  if (push.kind === 'close') return { do: 'close', tag: push.tag, notificationId: push.notificationId };
  return isPageFocused
    ? { do: 'nothing', isForOwner: true }
    : { do: 'show', title: push.title, options: optionsOf(push) };
}

function optionsOf({ uid, notificationId, content, url, tag, todId }: ShownPush): ShownOptions {
  return {
    body: content,
    tag,
    // A conversation that is still on the screen is told about anew.
    renotify: true,
    lang: 'fr',
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    actions:
      todId === ''
        ? []
        : [
            { action: ANSWERS.accept, title: texts.accept },
            { action: ANSWERS.reject, title: texts.reject },
          ],
    data: { uid, notificationId, url, todId },
  };
}

const ANSWERS = { accept: 'accept', reject: 'reject' } as const;

/** What a click asks for. */
export interface ClickPlan {
  /** A page of ours. */
  readonly url: string;
  /** Null where the click answers nothing. */
  readonly answer: { readonly uid: string; readonly todId: string; readonly accept: boolean } | null;
}

/**
 * Where a click leads, and what it answers.
 * @returns null where the notification is not its owner's any more: somebody else uses the device, or nobody
 */
export function planClick(action: string, data: unknown, owner: string | null): ClickPlan | null {
  const shown = readNotificationData(data);
  if (shown === null || shown.uid !== owner) return null;
  const { uid, url, todId } = shown;
  const isAnswer = (action === ANSWERS.accept || action === ANSWERS.reject) && todId !== '';
  return { url, answer: isAnswer ? { uid, todId, accept: action === ANSWERS.accept } : null };
}
