import Box from '@mui/material/Box';
import { memo } from 'react';
import type { ThreadMessage } from '../../../domain/messages/groupMessages.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { PlainButton } from '../../../platform/ui/PlainButton.tsx';
import { Spinner } from '../../../platform/ui/Spinner.tsx';
import { texts } from '../texts.ts';
import type { TextComponent } from './useLinkedText.ts';

interface MessageBubbleProps {
  readonly message: ThreadMessage;
  readonly isOwn: boolean;
  /** Written this moment: it rises into place. */
  readonly isFresh: boolean;
  /** What shows addresses as links; plain text without. */
  readonly Text: TextComponent | undefined;
  readonly onRetry: (id: string) => void;
  readonly onDiscard: (id: string) => void;
  /** Opens the menu of a message, beside its button. */
  readonly onMenu: (id: string, button: HTMLElement) => void;
}

/**
 * One message, and under it what became of the sending; THREAD_LOOK says how it looks. Drawn again only when
 * it says something else: every key typed below and every new message would draw the whole conversation.
 */
export const MessageBubble = memo(Bubble, saysTheSame);

function saysTheSame(one: MessageBubbleProps, other: MessageBubbleProps): boolean {
  const { message, ...rest } = one;
  return (
    message.id === other.message.id &&
    message.content === other.message.content &&
    message.delivery === other.message.delivery &&
    message.isRemoved === other.message.isRemoved &&
    rest.isOwn === other.isOwn &&
    rest.isFresh === other.isFresh &&
    rest.Text === other.Text &&
    rest.onRetry === other.onRetry &&
    rest.onDiscard === other.onDiscard &&
    rest.onMenu === other.onMenu
  );
}

function Bubble(props: MessageBubbleProps) {
  const { message, isOwn, isFresh, Text, onRetry, onDiscard } = props;
  const { delivery } = message;
  const hasFailed = delivery === 'failed';
  return (
    <div className="message">
      <div className="line">
        <div dir="auto" className={classesOf({ bubble: true, failed: hasFailed, fresh: isFresh })}>
          {Text === undefined ? message.content : <Text text={message.content} />}
        </div>
        {isOwn || message.isRemoved ? null : (
          <button
            type="button"
            className="more"
            aria-haspopup="menu"
            aria-label={texts.moreOfMessage}
            title={texts.moreOfMessage}
            onClick={(event) => props.onMenu(message.id, event.currentTarget)}
          >
            <Icon name="more" size={16} />
          </button>
        )}
      </div>
      {delivery === 'queued' || delivery === 'sending' ? (
        <div className="state">
          <Spinner size={12} label={texts.sending} />
        </div>
      ) : delivery === 'waiting' ? (
        <div className="state">
          <Icon name="clock" size={14} />
          <Box component="span" sx={{ typography: 'caption' }}>
            {texts.waiting}
          </Box>
          <PlainButton variant="text" size="small" onClick={() => onRetry(message.id)}>
            {sharedTexts.retry}
          </PlainButton>
        </div>
      ) : hasFailed ? (
        <div role="alert" className="choice">
          <PlainButton variant="text" size="small" isDangerous onClick={() => onRetry(message.id)}>
            {texts.failedRetry}
          </PlainButton>
          <PlainButton
            variant="text"
            size="small"
            sx={{ color: 'text.primary' }}
            onClick={() => onDiscard(message.id)}
          >
            {texts.discard}
          </PlainButton>
        </div>
      ) : null}
    </div>
  );
}

function classesOf(classes: Readonly<Record<string, boolean>>): string {
  return Object.keys(classes)
    .filter((name) => classes[name])
    .join(' ');
}
