import Box from '@mui/material/Box';
import { EDGED } from '../../platform/theme/forcedColors.ts';
import { VISUALLY_HIDDEN } from '../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';
import { badgeText, type Counter } from './navigation.ts';
import { useShellMember } from './ShellMember.tsx';

interface CountBadgeProps {
  /** What an entry of the navigation counts; nothing for one that counts nothing. */
  readonly counter: Counter | undefined;
  readonly isOnIcon?: boolean;
}

/** How many of a kind wait, on lime; nothing where none do. */
export function CountBadge({ counter, isOnIcon = false }: CountBadgeProps) {
  const { counts } = useShellMember();
  const text = counter === undefined ? '' : badgeText(counts[counter], counter === 'notifications' ? 99 : 9);
  if (counter === undefined || text === '') return null;
  return (
    <Box component="span" sx={isOnIcon ? [BADGE, ON_ICON] : BADGE}>
      <span aria-hidden="true">{text}</span>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {texts.unread[counter](text)}
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
  ...EDGED,
} as const;

const ON_ICON = {
  position: 'absolute',
  top: -6,
  left: '58%',
  minWidth: 18,
  height: 18,
  px: 0.5,
  // The words of the bar do not grow without an end either.
  fontSize: 'min(0.6875rem, 13px)',
} as const;
