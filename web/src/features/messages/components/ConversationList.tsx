import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type Conversation, partnerOf } from '@tod/model';
import { formatDayLabel, formatTime } from '../../../shared/texts/format.ts';
import { texts } from '../texts.ts';
import { ConversationRow } from './ConversationRow.tsx';

interface ConversationListProps {
  readonly conversations: readonly Conversation[];
  readonly uid: string;
  readonly now: Date;
}

/** The conversations, newest first as they come. */
export function ConversationList({ conversations, uid, now }: ConversationListProps) {
  return (
    <Card>
      <Box component="ul" aria-label={texts.conversations} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {conversations.map((conversation) => {
          const partnerUid = partnerOf(conversation.participants, uid);
          if (partnerUid === undefined) return null;
          return (
            <Box
              component="li"
              key={conversation.id}
              sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <ConversationRow
                partnerUid={partnerUid}
                person={conversation.people[partnerUid]}
                lastMessage={conversation.lastMessage}
                time={shortTime(conversation.lastMessageAt, now)}
                unread={conversation.unread[uid] ?? 0}
              />
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}

const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });

/** The hour for today, then « Hier », then the day. */
function shortTime(moment: Date | null, now: Date): string {
  if (moment === null) return '';
  if (moment.toDateString() === now.toDateString()) return formatTime(moment);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return moment >= yesterday && moment < now ? formatDayLabel(moment, now) : shortDay.format(moment);
}
