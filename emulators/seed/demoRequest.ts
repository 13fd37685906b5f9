import { documentPaths, pairId, personOf } from '@tod/model';
import type { DemoAccount } from './demoAccounts.ts';
import type { SeedPerson } from './people.ts';
import type { SeedDocument } from './seedDocument.ts';

const HOUR = 60 * 60_000;
const MESSAGE = 'demo-message-request-1';

/** A first message that waits among the requests of a demo person, who has seen in the notification centre that it is there. */
export function buildDemoRequest(sender: SeedPerson, receiver: DemoAccount, now: Date): SeedDocument[] {
  const at = new Date(now.getTime() - 5 * HOUR);
  const pair = pairId(sender.uid, receiver.uid);
  const content = 'Bonjour, je cherche quelqu’un pour courir le dimanche matin. Ça vous tente\u00a0?';
  return [
    {
      path: documentPaths.message(pair, MESSAGE),
      data: {
        senderUid: sender.uid,
        receiverUid: receiver.uid,
        content,
        createdAt: at,
        read: false,
        isFirst: true,
        isRemoved: false,
      },
    },
    {
      path: documentPaths.conversation(pair),
      data: {
        participants: [sender.uid, receiver.uid],
        people: { [sender.uid]: personOf(sender.profile), [receiver.uid]: personOf(receiver.profile) },
        lastMessage: content,
        lastMessageAt: at,
        unread: { [sender.uid]: 0, [receiver.uid]: 1 },
        unreadFor: [],
        awaitingUid: receiver.uid,
        writerUids: [sender.uid],
        createdAt: at,
      },
    },
    { path: documentPaths.messageRequest(receiver.uid, sender.uid), data: { createdAt: at } },
    {
      path: documentPaths.notification(receiver.uid, `message-${MESSAGE}`),
      data: {
        type: 'new_message',
        title: 'Nouvelle demande de message',
        content: `${sender.profile.name} souhaite échanger avec vous.`,
        read: true,
        createdAt: at,
        data: { senderUid: sender.uid, todId: null },
        relatedId: pair,
      },
    },
  ];
}
