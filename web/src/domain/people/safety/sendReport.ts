import type { ReportReason } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';

/** What is reported about whom. */
export type ReportedThing =
  | { readonly targetUid: string; readonly context: 'profile' | 'conversation' }
  | { readonly targetUid: string; readonly context: 'message'; readonly messageId: string }
  | { readonly targetUid: string; readonly context: 'tod'; readonly todId: string };

export interface ReportToSend {
  /** Made once per report: sending it again repeats the answer. */
  readonly id: string;
  readonly reported: ReportedThing;
  readonly reason: ReportReason;
  readonly text: string;
}

/** Sends a report to the team. Rejects as `call` does. */
export async function sendReport({ id, reported, reason, text }: ReportToSend): Promise<void> {
  const messageId = reported.context === 'message' ? reported.messageId : null;
  const todId = reported.context === 'tod' ? reported.todId : null;
  const { targetUid, context } = reported;
  await call('reportUser', { id, targetUid, context, messageId, todId, reason, text });
}
