import type { Conversation } from '@tod/model';

type Counted = Pick<Conversation, 'id' | 'unread'>;

/** How many messages wait for this person, over all the given conversations. */
export function countUnread(conversations: readonly Counted[], uid: string): number {
  return conversations.reduce((sum, conversation) => sum + (conversation.unread[uid] ?? 0), 0);
}

/**
 * Whether a message came for this person between two looks at the conversations, other than in the open one.
 * A conversation that only now comes into view counts when it holds something unread.
 */
export function hasNewUnread(
  before: readonly Counted[],
  after: readonly Counted[],
  uid: string,
  openPair: string | undefined,
): boolean {
  const earlier = new Map(before.map((conversation) => [conversation.id, conversation.unread[uid] ?? 0]));
  return after.some(
    (conversation) =>
      conversation.id !== openPair && (conversation.unread[uid] ?? 0) > (earlier.get(conversation.id) ?? 0),
  );
}
