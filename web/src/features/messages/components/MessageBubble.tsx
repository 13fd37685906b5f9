import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { memo } from 'react';
import { texts as sharedTexts } from '../../../shared/texts/texts.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { ActionButton } from '../../../shared/ui/PlainButton.tsx';
import { RoundButton } from '../../../shared/ui/RoundButton.tsx';
import { Spinner } from '../../../shared/ui/Spinner.tsx';
import type { ThreadMessage } from '../groupMessages.ts';
import { texts } from '../texts.ts';

interface MessageBubbleProps {
  readonly message: ThreadMessage;
  readonly isOwn: boolean;
  /** Written this moment: it rises into place. */
  readonly isFresh: boolean;
  readonly onRetry: (id: string) => void;
  readonly onDiscard: (id: string) => void;
  readonly onReport: (id: string) => void;
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/**
 * One message, as plain text, and under it what became of the sending. Drawn again only when it says something else: every
 * key typed below and every new message would draw the whole conversation.
 */
export const MessageBubble = memo(Bubble, saysTheSame);

function saysTheSame(one: MessageBubbleProps, other: MessageBubbleProps): boolean {
  const { message, ...rest } = one;
  return (
    message.id === other.message.id &&
    message.content === other.message.content &&
    message.delivery === other.message.delivery &&
    rest.isOwn === other.isOwn &&
    rest.isFresh === other.isFresh &&
    rest.onRetry === other.onRetry &&
    rest.onDiscard === other.onDiscard &&
    rest.onReport === other.onReport
  );
}

function Bubble(props: MessageBubbleProps) {
  const { message, isOwn, isFresh, onRetry, onDiscard } = props;
  const { delivery } = message;
  const hasFailed = delivery === 'failed';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: isOwn ? 'flex-end' : 'flex-start' }}>
      <Box
        sx={{
          display: 'flex',
          maxWidth: { xs: '88%', sm: '76%' },
          alignItems: 'center',
          gap: 0.5,
          '& .report': { opacity: 0.6 },
          '@media (hover: hover)': {
            '& .report': { opacity: 0 },
            '&:hover .report, & .report:focus-visible': { opacity: 1 },
          },
        }}
      >
        <Box
          dir="auto"
          sx={{
            minWidth: 0,
            px: 2,
            py: 1.125,
            borderRadius: '22px',
            ...(isOwn
              ? { borderBottomRightRadius: '6px', bgcolor: 'primary.main', color: 'primary.contrastText' }
              : {
                  borderBottomLeftRadius: '6px',
                  bgcolor: 'background.paper',
                  border: 1,
                  borderColor: 'divider',
                }),
            ...(hasFailed ? { outline: '2px solid', outlineColor: 'error.main', outlineOffset: 2 } : {}),
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            textAlign: 'start',
            ...(isFresh ? { animation: `${rise} 200ms ease-out` } : {}),
          }}
        >
          {message.content}
        </Box>
        {isOwn ? null : (
          <RoundButton
            className="report"
            label={texts.reportMessage}
            onClick={() => props.onReport(message.id)}
            sx={{ color: 'text.secondary' }}
          >
            <Icon name="warning" size={16} />
          </RoundButton>
        )}
      </Box>
      {delivery === 'queued' || delivery === 'sending' ? (
        <Box sx={STATE}>
          <Spinner size={12} label={texts.sending} />
        </Box>
      ) : delivery === 'waiting' ? (
        <Box sx={STATE}>
          <Icon name="clock" size={14} />
          <Box component="span" sx={{ typography: 'caption' }}>
            {texts.waiting}
          </Box>
          <ActionButton variant="text" size="small" onClick={() => onRetry(message.id)}>
            {sharedTexts.retry}
          </ActionButton>
        </Box>
      ) : hasFailed ? (
        <Box role="alert" sx={{ display: 'flex', mt: 0.75, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <ActionButton variant="text" size="small" isDangerous onClick={() => onRetry(message.id)}>
            {texts.failedRetry}
          </ActionButton>
          <ActionButton
            variant="text"
            size="small"
            sx={{ color: 'text.primary' }}
            onClick={() => onDiscard(message.id)}
          >
            {texts.discard}
          </ActionButton>
        </Box>
      ) : null}
    </Box>
  );
}

const STATE = { display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5, color: 'text.secondary' } as const;
