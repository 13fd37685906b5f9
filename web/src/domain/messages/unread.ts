import type { Conversation } from '@tod/model';

type Counted = Pick<Conversation, 'id' | 'unread' | 'lastMessageAt'>;

/** How many messages wait for this person, over all the given conversations. */
export function countUnread(conversations: readonly Pick<Conversation, 'unread'>[], uid: string): number {
  return conversations.reduce((sum, conversation) => sum + (conversation.unread[uid] ?? 0), 0);
}

/**
 * Whether a message came for this person between two looks at what is unread, other than in the open conversation. One that
 * only now comes into view counts when it is the newest: an older one has taken the place of what was read.
 */
export function hasNewUnread(
  before: readonly Counted[],
  after: readonly Counted[],
  uid: string,
  openPair: string | undefined,
): boolean {
  const earlier = new Map(before.map((conversation) => [conversation.id, conversation.unread[uid] ?? 0]));
  const newest = Math.max(0, ...before.map(timeOf));
  return after.some((conversation) => {
    const { id, unread } = conversation;
    if (id === openPair) return false;
    const known = earlier.get(id);
    return known === undefined
      ? (unread[uid] ?? 0) > 0 && timeOf(conversation) > newest
      : (unread[uid] ?? 0) > known;
  });
}

function timeOf({ lastMessageAt }: Counted): number {
  return lastMessageAt?.getTime() ?? 0;
}
