import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type Conversation, partnerOf } from '@tod/model';
import type { ReactNode } from 'react';
import type { Outbox } from '../../../domain/messages/outbox/outbox.ts';
import { listTexts } from '../listTexts.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { shortTime } from './shortTime.ts';

interface ConversationListProps {
  readonly conversations: readonly Conversation[];
  /** What this person has written and that has not arrived. */
  readonly outbox: Outbox;
  readonly uid: string;
  readonly now: Date;
  /** What a message is to begin with, to whomever it goes; often empty. */
  readonly draft: string;
  /** With whom the conversation beside the list is. */
  readonly chosenUid: string | undefined;
}

/** The conversations, newest first as they come; before them those whose first message has not got out yet. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, outbox, uid, now, draft, chosenUid } = props;
  const underWay = Map.groupBy(outbox, ({ partnerUid }) => partnerUid);
  const begun = new Set(conversations.map(({ participants }) => partnerOf(participants, uid)));
  const beginning = [...underWay.values()]
    .flatMap((messages) => messages.slice(-1))
    .filter(({ partnerUid }) => !begun.has(partnerUid));
  return (
    <Card>
      <Box component="ul" aria-label={listTexts.conversations} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {beginning.map((message) => (
          <Item key={message.partnerUid}>
            <ConversationRow
              partnerUid={message.partnerUid}
              person={{
                name: message.partnerName,
                avatarVersion: null,
                city: '',
                sportId: null,
                suspended: false,
              }}
              lastMessage={message.content}
              time={shortTime(message.writtenAt, now)}
              unread={0}
              status={statusOf(underWay.get(message.partnerUid))}
              draft={draft}
              isChosen={message.partnerUid === chosenUid}
            />
          </Item>
        ))}
        {conversations.map((conversation) => {
          const partnerUid = partnerOf(conversation.participants, uid);
          if (partnerUid === undefined) return null;
          return (
            <Item key={conversation.id}>
              <ConversationRow
                partnerUid={partnerUid}
                person={conversation.people[partnerUid]}
                lastMessage={conversation.lastMessage}
                time={shortTime(conversation.lastMessageAt, now)}
                unread={conversation.unread[uid] ?? 0}
                status={statusOf(underWay.get(partnerUid))}
                draft={draft}
                isChosen={partnerUid === chosenUid}
              />
            </Item>
          );
        })}
      </Box>
    </Card>
  );
}

/** One of a list of rows. */
export function Item({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      {children}
    </Box>
  );
}

/** Where stands what has not arrived at somebody, the worst of it; the moment of an ordinary sending is not worth a word. */
function statusOf(messages: Outbox = []): 'waiting' | 'failed' | undefined {
  const deliveries = new Set(messages.map(({ delivery }) => delivery));
  if (deliveries.has('failed')) return 'failed';
  return deliveries.has('waiting') ? 'waiting' : undefined;
}
