import { type Message, pairId } from '@tod/model';
import { useMarkRead } from '../../../domain/messages/useMarkRead.ts';
import { useMessageSound } from '../../../domain/messages/useMessageSound.ts';
import { useRecentConversations } from '../../../domain/messages/useRecentConversations.ts';

interface AttendanceProps {
  readonly uid: string;
  readonly partnerUid: string;
  readonly messages: readonly Message[];
}

/**
 * What being in front of a conversation does: its messages become read, and those of other conversations are heard. It draws
 * nothing, so that the counters it listens to have nothing drawn anew.
 */
export function ConversationEffects({ uid, partnerUid, messages }: AttendanceProps): null {
  const pair = pairId(uid, partnerUid);
  const conversation = useRecentConversations()?.find(({ id }) => id === pair);
  useMarkRead(uid, partnerUid, messages, conversation?.unread[uid] ?? 0);
  useMessageSound(uid, pair);
  return null;
}
