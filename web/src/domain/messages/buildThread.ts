import type { ThreadMessage } from './groupMessages.ts';
import type { DatedMessage } from './messageHistory.ts';
import type { Outbox } from './outbox/outbox.ts';

/**
 * What a conversation shows: what the server has, then what is on its way. A clock that runs behind the server's never puts
 * an outgoing message before an earlier one.
 */
export function buildThread(
  messages: readonly DatedMessage[],
  outbox: Outbox,
  uid: string,
): readonly ThreadMessage[] {
  const arrived = new Set(messages.map((message) => message.id));
  const newest = messages.at(-1)?.createdAt;
  return [
    ...messages.map(
      ({ id, senderUid, content, createdAt, read, isRemoved }): ThreadMessage => ({
        id,
        senderUid,
        content,
        createdAt,
        delivery: 'arrived',
        isRead: read,
        isRemoved,
      }),
    ),
    ...outbox
      .filter((message) => !arrived.has(message.id))
      .map(
        ({ id, content, writtenAt, delivery }): ThreadMessage => ({
          id,
          senderUid: uid,
          content,
          createdAt: newest !== undefined && writtenAt < newest ? newest : writtenAt,
          delivery,
          isRead: false,
          isRemoved: false,
        }),
      ),
  ];
}
