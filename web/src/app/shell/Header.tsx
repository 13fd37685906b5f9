import Box from '@mui/material/Box';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { isMemberLikely } from '../../domain/auth/isMemberLikely.ts';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { originOf } from '../../platform/navigation/origin.ts';
import { routes } from '../../platform/navigation/routes.ts';
import { HEADER_HEIGHT, LOW_WINDOW } from '../../platform/theme/tokens.ts';
import { Logo } from '../../platform/ui/Logo.tsx';
import { lazyControl } from '../../platform/ui/lazyPart.tsx';
import { PlainLink } from '../../platform/ui/PlainButton.tsx';
import { texts } from '../texts.ts';
import { CountBadge } from './CountBadge.tsx';
import { mainNavigation } from './navigation.ts';
import { RefreshAppButton } from './RefreshAppButton.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { useIsScrolled } from './useIsScrolled.ts';

const MemberMenu = lazyControl(async () => (await import('./MemberMenu.tsx')).MemberMenu, EntrySkeleton);

interface HeaderProps {
  readonly isHiddenOnPhones: boolean;
  readonly onOpenMenu: () => void;
}

/** Sticky, and on a phone under its toasts (`AppToaster`); a shadow once the page has moved. The navigation is for wide screens, phones have the floating bar. */
export function Header({ isHiddenOnPhones, onOpenMenu }: HeaderProps) {
  const session = useAuthSession();
  const isScrolled = useIsScrolled();
  return (
    <Box
      component="header"
      {...(isHiddenOnPhones ? {} : { 'data-lends-place': '' })}
      sx={{
        position: 'sticky',
        [LOW_WINDOW]: { position: 'static' },
        top: 'var(--tod-toasts-on-page, 0px)',
        zIndex: 20,
        minHeight: HEADER_HEIGHT,
        flexShrink: 0,
        display: { xs: isHiddenOnPhones ? 'none' : 'flex', md: 'flex' },
        alignItems: 'center',
        // Very large text takes a second line, and so do the many entries of an administrator.
        flexWrap: session.isAdmin ? { xs: 'wrap', lg: 'nowrap' } : { xs: 'wrap', md: 'nowrap' },
        // At 360 px logo and buttons stand beside each other in any mixture of our fonts and their fallbacks.
        columnGap: { xs: 1, md: 2 },
        px: { xs: 2, md: 4 },
        bgcolor: 'background.default',
        transition: 'box-shadow 200ms ease-out',
        boxShadow: isScrolled ? '0 6px 20px rgb(14 20 38 / 0.12)' : 'none',
      }}
    >
      <Box component={Link} to={routes.home()} sx={LOGO}>
        <Logo size={34} />
        {texts.appName}
      </Box>
      <MainNavigation />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexShrink: { md: 0 }, flexWrap: 'wrap' }}>
        <RefreshAppButton />
        <ThemeButton />
        {session.status === 'signedIn' ? <MemberMenu person={session} onOpenMenu={onOpenMenu} /> : null}
        {session.status === 'visitor' || (session.status === 'loading' && !isMemberLikely()) ? (
          <VisitorEntry />
        ) : null}
        {session.status === 'loading' && isMemberLikely() ? <EntrySkeleton /> : null}
      </Box>
    </Box>
  );
}

function MainNavigation() {
  const session = useAuthSession();
  if (session.status === 'loading') return null;
  return (
    <Box
      component="nav"
      aria-label={texts.mainNavigation}
      sx={session.isAdmin ? [NAVIGATION, SECOND_LINE] : NAVIGATION}
    >
      {mainNavigation(session).map((entry) => (
        <Box
          key={entry.to}
          component={NavLink}
          to={entry.to}
          end={entry.isExact === true}
          sx={entry.to === routes.profile() ? [NAV_LINK, WIDE_ONLY] : NAV_LINK}
        >
          {entry.label}
          <CountBadge counter={entry.counter} />
        </Box>
      ))}
    </Box>
  );
}

/** Keeps the place of what comes for a member, so that little moves. */
function EntrySkeleton() {
  return <Box aria-hidden sx={{ width: { xs: 44, md: 92, lg: 220 }, height: 44 }} />;
}

function VisitorEntry() {
  const location = useLocation();
  return (
    <PlainLink to={routes.auth()} state={originOf(location)}>
      {texts.signIn}
    </PlainLink>
  );
}

const LOGO = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  fontFamily: 'h1.fontFamily',
  fontWeight: 800,
  fontSize: '1.5rem',
  letterSpacing: '-0.03em',
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: '12px',
  minHeight: 44,
  mr: 'auto',
} as const;

/** How far the ring around what has the focus reaches, in pixels (theme.ts). */
const RING = 5;

const NAVIGATION = {
  display: { xs: 'none', md: 'flex' },
  gap: 0.25,
  minWidth: 0,
  overflowX: 'auto',
  // What can be scrolled cuts what lies outside of it, such as the ring of an entry with the focus.
  p: `${RING}px`,
  m: `-${RING}px`,
} as const;

const SECOND_LINE = {
  order: { md: 1, lg: 0 },
  flexBasis: { md: `calc(100% + ${2 * RING}px)`, lg: 'auto' },
} as const;

const NAV_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  flexShrink: 0,
  minHeight: 44,
  px: { xs: 1, xl: 1.5 },
  borderRadius: '999px',
  typography: 'subtitle2',
  color: 'text.primary',
  textDecoration: 'none',
  transition: 'background-color 150ms ease-out',
  '&:hover': { bgcolor: 'tint.main' },
  '&.active': { bgcolor: 'ink.main', color: 'ink.contrastText' },
} as const;

/** The photo beside it leads there too. */
const WIDE_ONLY = { display: { xs: 'none', lg: 'inline-flex' } } as const;
