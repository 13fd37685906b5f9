import { partnerOf, type Tod } from '@tod/model';
import type { AskedAction } from '../../../domain/tods/offeredActions.ts';
import { routes } from '../../../platform/navigation/routes.ts';

/** Where one goes on after accepting a request: the conversation, which has the tod above it. Undefined after anything else. */
export function conversationAfter(
  action: AskedAction,
  { status, participants }: Pick<Tod, 'status' | 'participants'>,
  uid: string,
): string | undefined {
  const partnerUid = partnerOf(participants, uid);
  return action === 'accept' && status === 'pending' && partnerUid !== undefined
    ? routes.conversation(partnerUid)
    : undefined;
}
