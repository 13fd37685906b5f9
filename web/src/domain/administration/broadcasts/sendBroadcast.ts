import type { CallInput } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';

/** What is sent to whom. */
export type BroadcastDraft = Omit<CallInput<'sendNotifications'>, 'id'>;

/** How many members it would go to. Rejects as `call` does. */
export async function countRecipients({ mode, recipientUid, sportIds }: BroadcastDraft): Promise<number> {
  return (await call('countRecipients', { mode, recipientUid, sportIds })).recipients;
}

/** Sends it; with the same id once, however often. @returns to how many members it goes */
export async function sendBroadcast(id: string, draft: BroadcastDraft): Promise<number> {
  return (await call('sendNotifications', { id, ...draft })).recipients;
}

/** Sends a notification to oneself, over the same way. */
export async function sendTestNotification(id: string): Promise<void> {
  await call('sendTestNotification', { id });
}
