import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { capitalise, formatDayLabel, formatTime } from '../../../shared/texts/format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { VISUALLY_HIDDEN } from '../../../shared/ui/Skeletons.tsx';
import { groupMessages, type SenderGroup, type ThreadMessage } from '../groupMessages.ts';
import { useThreadScroll } from '../hooks/useThreadScroll.ts';
import { texts } from '../texts.ts';
import { MessageBubble } from './MessageBubble.tsx';

interface MessageThreadProps {
  /** Oldest first. */
  readonly messages: readonly ThreadMessage[];
  readonly uid: string;
  readonly partnerName: string;
  readonly now: Date;
  readonly hasOlder: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly onOlder: () => void;
  readonly onRetry: (id: string) => void;
  readonly onDiscard: (id: string) => void;
  readonly onReport: (id: string) => void;
}

/** The messages of a conversation by day and sender, scrolling by itself. */
export function MessageThread(props: MessageThreadProps) {
  const { messages, uid, partnerName, now, hasOlder, older, onOlder } = props;
  const days = useMemo(() => groupMessages(messages), [messages]);
  const scroll = useThreadScroll(messages, uid, () => {
    if (hasOlder && older === 'idle') onOlder();
  });
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Box
        ref={scroll.area}
        onScroll={scroll.handleScroll}
        role="log"
        aria-label={texts.thread(partnerName)}
        // Reachable for the arrow keys: it scrolls.
        tabIndex={0}
        sx={{
          height: '100%',
          overflowY: 'auto',
          // We keep the place ourselves when older messages come in.
          overflowAnchor: 'none',
          overscrollBehavior: 'contain',
          px: { xs: 2, md: 3 },
          py: 2,
          '&:focus-visible': { outlineOffset: '-3px' },
        }}
      >
        {hasOlder ? (
          <Stack sx={{ alignItems: 'center', gap: 0.5, pb: 2 }}>
            {older === 'failed' ? (
              <Typography role="alert" color="error" variant="caption">
                {texts.olderFailed}
              </Typography>
            ) : null}
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              loading={older === 'loading'}
              onClick={onOlder}
            >
              {texts.older}
            </Button>
          </Stack>
        ) : null}
        {days.map((day) => (
          <Box component="section" key={day.day.getTime()} sx={{ pb: 1 }}>
            <Typography
              variant="caption"
              component="h2"
              color="textSecondary"
              sx={{ textAlign: 'center', fontWeight: 600, py: 1 }}
            >
              {capitalise(formatDayLabel(day.day, now))}
            </Typography>
            <Stack sx={{ gap: 1.5 }}>
              {day.groups.map((group) => (
                <Group key={group.messages[0]?.id} group={group} {...props} />
              ))}
            </Stack>
          </Box>
        ))}
      </Box>
      {scroll.hasNewBelow ? (
        <Button
          size="small"
          variant="contained"
          startIcon={<Icon name="down" size={18} />}
          onClick={scroll.scrollToNewest}
          sx={{ position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)' }}
        >
          {texts.newMessages}
        </Button>
      ) : null}
    </Box>
  );
}

const FRESH_MS = 1000;

function Group({
  group,
  uid,
  partnerName,
  onRetry,
  onDiscard,
  onReport,
}: MessageThreadProps & { readonly group: SenderGroup }) {
  const isOwn = group.senderId === uid;
  const last = group.messages.at(-1);
  const time = last === undefined ? '' : formatTime(last.createdAt);
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {texts.sentAt(isOwn ? texts.you : partnerName, time)}
      </Box>
      {group.messages.map((message) => (
        <MessageBubble
          key={message.id}
          message={message}
          isOwn={isOwn}
          isFresh={Date.now() - message.createdAt.getTime() < FRESH_MS}
          onRetry={onRetry}
          onDiscard={onDiscard}
          onReport={onReport}
        />
      ))}
      <Typography
        aria-hidden
        variant="caption"
        color="textSecondary"
        sx={{ px: 1, textAlign: isOwn ? 'end' : 'start' }}
      >
        {time}
      </Typography>
    </Stack>
  );
}
