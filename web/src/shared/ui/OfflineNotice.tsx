import Box from '@mui/material/Box';
import { texts } from '../texts/texts.ts';
import { useIsOnline } from '../useIsOnline.ts';
import { Icon } from './Icon.tsx';

interface OfflineNoticeProps {
  readonly text?: string;
  /** While the browser has no network, unless said otherwise: a server may be out of reach all the same. */
  readonly isShown?: boolean;
}

/** A strip that says that there is no network and what the reader sees instead; nothing while online. */
export function OfflineNotice({ text = texts.offline, isShown }: OfflineNoticeProps) {
  const isOnline = useIsOnline();
  return (
    <Box role="status">
      {!(isShown ?? !isOnline) ? null : (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            mb: 2,
            borderRadius: '16px',
            bgcolor: 'tint.main',
            color: 'tint.contrastText',
            typography: 'body2',
          }}
        >
          <Icon name="info" size={20} />
          {text}
        </Box>
      )}
    </Box>
  );
}
