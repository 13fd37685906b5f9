import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { texts as sharedTexts } from '../../../shared/texts/texts.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
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

/** One message, as plain text, and under it what became of the sending. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, isOwn, isFresh, onRetry, onDiscard } = props;
  const { delivery } = message;
  const hasFailed = delivery === 'failed';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: isOwn ? 'flex-end' : 'flex-start' }}>
      <Stack
        direction="row"
        sx={{
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
          <IconButton
            className="report"
            size="small"
            color="inherit"
            aria-label={texts.reportMessage}
            title={texts.reportMessage}
            onClick={() => props.onReport(message.id)}
            sx={{ color: 'text.secondary' }}
          >
            <Icon name="warning" size={16} />
          </IconButton>
        )}
      </Stack>
      {delivery === 'queued' || delivery === 'sending' ? (
        <Stack direction="row" sx={{ gap: 0.75, mt: 0.5, alignItems: 'center', color: 'text.secondary' }}>
          <CircularProgress size={12} color="inherit" aria-label={texts.sending} />
        </Stack>
      ) : delivery === 'waiting' ? (
        <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, alignItems: 'center', color: 'text.secondary' }}>
          <Icon name="clock" size={14} />
          <Typography variant="caption">{texts.waiting}</Typography>
          <Button size="small" onClick={() => onRetry(message.id)}>
            {sharedTexts.retry}
          </Button>
        </Stack>
      ) : hasFailed ? (
        <Stack direction="row" role="alert" sx={{ mt: 0.75, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button size="small" color="error" onClick={() => onRetry(message.id)}>
            {texts.failedRetry}
          </Button>
          <Button size="small" color="inherit" onClick={() => onDiscard(message.id)}>
            {texts.discard}
          </Button>
        </Stack>
      ) : null}
    </Box>
  );
}
