import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { MessageRequests } from '../../../domain/messages/requests/useMessageRequests.ts';
import { CountChip } from '../../../platform/ui/CountChip.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { requestsPath } from '../requestsPath.ts';
import { requestTexts as texts } from '../requestTexts.ts';

interface RequestEntryProps {
  readonly requests: MessageRequests;
}

/** The way to the requests with their count, above the conversations, while there are some. */
export function RequestEntry({ requests }: RequestEntryProps) {
  if (requests.status !== 'ready' || requests.items.length === 0) return null;
  const { length } = requests.items;
  return (
    <Card sx={{ mb: 2 }}>
      <ButtonBase
        component={Link}
        to={requestsPath()}
        sx={{
          display: 'flex',
          width: '100%',
          gap: 1.5,
          px: { xs: 1.5, md: 2 },
          py: 1.75,
          justifyContent: 'flex-start',
          textAlign: 'start',
          '&:hover': { bgcolor: 'tint.main' },
          '&:focus-visible': { outlineOffset: '-3px' },
        }}
      >
        <Icon name="message" />
        <Typography variant="h4" component="span" sx={{ flex: 1, minWidth: 0 }}>
          {texts.title}
        </Typography>
        <CountChip
          shown={requests.hasMore ? `${length}+` : `${length}`}
          said={texts.count(length, requests.hasMore)}
        />
        <Box component="span" aria-hidden sx={{ display: 'flex', transform: 'rotate(-90deg)' }}>
          <Icon name="down" size={18} />
        </Box>
      </ButtonBase>
    </Card>
  );
}
