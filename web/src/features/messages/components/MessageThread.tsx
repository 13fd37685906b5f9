import Box from '@mui/material/Box';
import { Fragment, memo, useMemo } from 'react';
import {
  groupMessages,
  looksTheSame,
  type SenderGroup,
  type ThreadMessage,
} from '../../../domain/messages/groupMessages.ts';
import { capitalise, formatDayLabel, formatTime } from '../../../platform/text/format.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { PlainButton } from '../../../platform/ui/PlainButton.tsx';
import { Spinner } from '../../../platform/ui/Spinner.tsx';
import { texts } from '../texts.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { THREAD_LOOK } from './threadLook.ts';
import { type TextComponent, useLinkedText } from './useLinkedText.ts';
import { useThreadScroll } from './useThreadScroll.ts';

interface MessageThreadProps {
  /** Oldest first. */
  readonly messages: readonly ThreadMessage[];
  readonly uid: string;
  readonly partnerName: string;
  readonly now: Date;
  readonly hasOlder: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  /** The two know each other: addresses are links. */
  readonly hasLinks: boolean;
  readonly onOlder: () => void;
  readonly onRetry: (id: string) => void;
  readonly onDiscard: (id: string) => void;
  readonly onMenu: (id: string, button: HTMLElement) => void;
}

/** The messages of a conversation by day and sender, scrolling by itself. */
export const MessageThread = memo(function MessageThread(props: MessageThreadProps) {
  const { messages, uid, partnerName, now, hasOlder, older, onOlder, onRetry, onDiscard, onMenu } = props;
  const days = useMemo(() => groupMessages(messages), [messages]);
  const readId = messages.findLast(({ senderUid, isRead }) => senderUid === uid && isRead)?.id;
  const Text = useLinkedText(props.hasLinks && messages.some(({ content }) => MAY_HAVE_LINKS.test(content)));
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
        sx={THREAD}
      >
        {hasOlder ? (
          <div className="older">
            {older === 'failed' ? (
              <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
                {texts.olderFailed}
              </Box>
            ) : null}
            <PlainButton size="small" variant="outlined" isBusy={older === 'loading'} onClick={onOlder}>
              {older === 'loading' ? <Spinner label={texts.loadingConversation} /> : null}
              <span>{texts.older}</span>
            </PlainButton>
          </div>
        ) : null}
        {days.map((day) => (
          <section key={day.day.getTime()} className="day">
            <h2>{capitalise(formatDayLabel(day.day, now))}</h2>
            <div className="groups">
              {day.groups.map((group) => (
                <Group
                  key={group.messages[0]?.id}
                  group={group}
                  isOwn={group.senderUid === uid}
                  readId={group.messages.some(({ id }) => id === readId) ? readId : undefined}
                  partnerName={partnerName}
                  Text={Text}
                  onRetry={onRetry}
                  onDiscard={onDiscard}
                  onMenu={onMenu}
                />
              ))}
            </div>
          </section>
        ))}
      </Box>
      {scroll.hasNewBelow ? (
        <PlainButton
          size="small"
          onClick={scroll.scrollToNewest}
          sx={{ position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)' }}
        >
          <Icon name="down" size={18} />
          {texts.newMessages}
        </PlainButton>
      ) : null}
    </Box>
  );
});

const THREAD = {
  ...THREAD_LOOK,
  height: '100%',
  overflowY: 'auto',
  // We keep the place ourselves when older messages come in.
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  px: { xs: 2, md: 3 },
  py: 2,
  '&:focus-visible': { outlineOffset: '-3px' },
} as const;

const FRESH_MS = 1000;
const MAY_HAVE_LINKS = /:\/\/|www\./i;

interface GroupProps {
  readonly group: SenderGroup;
  readonly isOwn: boolean;
  /** The message of this group below which it says that it was read. */
  readonly readId: string | undefined;
  readonly partnerName: string;
  readonly Text: TextComponent | undefined;
  readonly onRetry: (id: string) => void;
  readonly onDiscard: (id: string) => void;
  readonly onMenu: (id: string, button: HTMLElement) => void;
}

/** What one of the two wrote in a row. A new message draws the group it belongs to and no other. */
const Group = memo(MessageGroup, (before: GroupProps, after: GroupProps) => {
  const [one, other] = [before.group.messages, after.group.messages];
  return (
    one.length === other.length &&
    other.every((message, index) => {
      const earlier = one[index];
      return earlier !== undefined && looksTheSame(earlier, message);
    }) &&
    before.isOwn === after.isOwn &&
    before.partnerName === after.partnerName &&
    before.onRetry === after.onRetry &&
    before.onDiscard === after.onDiscard &&
    before.readId === after.readId &&
    before.Text === after.Text &&
    before.onMenu === after.onMenu
  );
});

function MessageGroup({ group, isOwn, readId, partnerName, Text, onRetry, onDiscard, onMenu }: GroupProps) {
  const last = group.messages.at(-1);
  const time = last === undefined ? '' : formatTime(last.createdAt);
  return (
    <div className={isOwn ? 'group own' : 'group theirs'}>
      <span className="said">{texts.sentAt(isOwn ? texts.you : partnerName, time)}</span>
      {group.messages.map((message) => (
        <Fragment key={message.id}>
          <MessageBubble
            message={message}
            isOwn={isOwn}
            isFresh={Date.now() - message.createdAt.getTime() < FRESH_MS}
            Text={Text}
            onRetry={onRetry}
            onDiscard={onDiscard}
            onMenu={onMenu}
          />
          {message.id === readId ? <div className="read">{texts.read}</div> : null}
        </Fragment>
      ))}
      <div aria-hidden className="time">
        {time}
      </div>
    </div>
  );
}
