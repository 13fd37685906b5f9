import Box from '@mui/material/Box';
import { VISUALLY_HIDDEN } from '../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';

/** How many wait, on lime; nothing for an empty text. */
export function CountBadge({
  of,
  text,
  isOnIcon = false,
}: {
  readonly of: keyof typeof texts.unread;
  readonly text: string;
  readonly isOnIcon?: boolean;
}) {
  if (text === '') return null;
  return (
    <Box component="span" sx={isOnIcon ? [BADGE, ON_ICON] : BADGE}>
      <span aria-hidden="true">{text}</span>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {texts.unread[of](text)}
      </Box>
    </Box>
  );
}

const BADGE = {
  display: 'inline-grid',
  placeItems: 'center',
  position: 'relative',
  minWidth: 20,
  height: 20,
  px: 0.75,
  borderRadius: '999px',
  bgcolor: 'lime.main',
  color: 'lime.contrastText',
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: 1,
} as const;

const ON_ICON = { position: 'absolute', top: -6, left: '58%', minWidth: 18, height: 18, px: 0.5 } as const;
