import Box from '@mui/material/Box';
import { NavLink } from 'react-router-dom';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { EDGED } from '../../platform/theme/forcedColors.ts';
import { RAIL_WIDTH, RAIL_WINDOW } from '../../platform/theme/tokens.ts';
import { BARE_BUTTON } from '../../platform/ui/bareButton.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';
import { CountBadge } from './CountBadge.tsx';
import { barNavigation } from './navigation.ts';

interface BottomBarProps {
  readonly isMenuOpen: boolean;
  readonly onOpenMenu: () => void;
}

/** The floating bar of phones: where one can go, and the button of the menu. Held on its side, a phone has it at the left. */
export function BottomBar({ isMenuOpen, onOpenMenu }: BottomBarProps) {
  const session = useAuthSession();
  return (
    <Box component="nav" aria-label={texts.mobileNavigation} sx={BAR}>
      {barNavigation(session).map((entry) => (
        <Box key={entry.to} component={NavLink} to={entry.to} end={entry.isExact === true} sx={ENTRY}>
          <Box component="span" sx={{ position: 'relative', display: 'grid' }}>
            <Icon name={entry.icon} />
            <CountBadge isOnIcon counter={entry.counter} />
          </Box>
          {entry.label}
        </Box>
      ))}
      {session.status === 'loading' ? null : (
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
          sx={[BARE_BUTTON, ENTRY]}
        >
          <Icon name="menu" />
          {texts.menu}
        </Box>
      )}
    </Box>
  );
}

const BAR = {
  display: { xs: 'flex', md: 'none' },
  position: 'fixed',
  insetInline: 12,
  bottom: 'calc(12px + env(safe-area-inset-bottom))',
  zIndex: 30,
  maxWidth: 480,
  minHeight: 64,
  mx: 'auto',
  p: 0.75,
  borderRadius: '26px',
  bgcolor: 'bar.main',
  color: 'bar.contrastText',
  boxShadow: '0 8px 28px rgb(14 20 38 / 0.28)',
  ...EDGED,
  [RAIL_WINDOW]: {
    flexDirection: 'column',
    left: 'calc(8px + env(safe-area-inset-left))',
    right: 'auto',
    top: 8,
    bottom: 8,
    width: RAIL_WIDTH - 16,
    minHeight: 0,
    p: 0.5,
    overflowY: 'auto',
  },
} as const;

const ENTRY = {
  flex: '1 1 auto',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.25,
  minHeight: 52,
  px: 0.5,
  borderRadius: '20px',
  fontFamily: 'inherit',
  // Five words must fit side by side: beyond this, larger text would push the menu off the screen.
  fontSize: 'min(0.71875rem, 3.2vw)',
  [RAIL_WINDOW]: { minHeight: 44, px: 0.25, fontSize: 'min(0.625rem, 3vh)' },
  fontWeight: 600,
  lineHeight: 1.2,
  color: 'inherit',
  textDecoration: 'none',
  transition: 'background-color 150ms ease-out',
  '&.active': { bgcolor: 'lime.main', color: 'lime.contrastText' },
  '&.active > span > span': { bgcolor: 'bar.main', color: 'bar.contrastText' },
  '&:focus-visible': { outlineColor: 'var(--tod-palette-lime-main)' },
} as const;
