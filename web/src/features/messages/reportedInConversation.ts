import type { Thread } from '../../domain/messages/useThread.ts';
import type { ReportedThing } from '../../domain/people/safety/sendReport.ts';

/** What somebody has chosen to report in a menu. */
export type ReportChoice =
  | { readonly about: 'partner' }
  | { readonly about: 'message'; readonly messageId: string };

/**
 * What is reported by a choice in the conversation with somebody. Before the first message there is only the person to report;
 * until it is known whether there is one, the conversation that somebody looks at is what they mean.
 */
export function reportedInConversation(
  targetUid: string,
  choice: ReportChoice,
  thread: Pick<Thread, 'status'> & { readonly messages?: readonly unknown[]; readonly fromCache?: boolean },
): ReportedThing {
  if (choice.about === 'message') return { targetUid, context: 'message', messageId: choice.messageId };
  const isEmpty = thread.status === 'ready' && thread.messages?.length === 0 && thread.fromCache === false;
  return { targetUid, context: isEmpty ? 'profile' : 'conversation' };
}
