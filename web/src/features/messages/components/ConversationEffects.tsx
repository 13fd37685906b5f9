import { type Message, pairId } from '@tod/model';
import { useMarkRead } from '../../../domain/messages/useMarkRead.ts';
import { useUnreadConversations } from '../../../domain/messages/useUnreadConversations.ts';
import { useReadAbout } from '../../../domain/notifications/unread/useReadAbout.ts';
import { recountUnreadNotifications } from '../../../domain/notifications/unread/useUnreadNotificationCount.ts';

interface ConversationEffectsProps {
  readonly uid: string;
  readonly partnerUid: string;
  readonly messages: readonly Message[];
}

/**
 * What being in front of a conversation does: its messages become read, and what is told of them. It draws nothing, so that the counters it listens to have nothing drawn anew.
 */
export function ConversationEffects({ uid, partnerUid, messages }: ConversationEffectsProps): null {
  const pair = pairId(uid, partnerUid);
  const conversation = useUnreadConversations()?.find(({ id }) => id === pair);
  useMarkRead(uid, partnerUid, messages, conversation, recountUnreadNotifications);
  useReadAbout(uid, ({ relatedId }) => relatedId === pair);
  return null;
}
