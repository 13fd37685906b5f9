import Box from '@mui/material/Box';
import { useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { BAR_HEIGHT, HEADER_HEIGHT, RAIL_WIDTH, RAIL_WINDOW } from '../../platform/theme/tokens.ts';
import { lazyDialog, lazyExtra, lazyFoot } from '../../platform/ui/lazyPart.tsx';
import { useIsInstallPromptShown } from '../installation/installPromptState.ts';
import { texts } from '../texts.ts';
import { useUpdateState } from '../updates/updateState.ts';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { HeaderAdRoom } from './HeaderAdRoom.tsx';
import { MAIN_ID } from './mainId.ts';
import { hasHeaderAd, isBarePage, isConversationPage, isSignInPage } from './navigation.ts';
import { PageMetadata } from './PageMetadata.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { RouteChanges } from './RouteChanges.tsx';
import { ShellMemberProvider } from './ShellMember.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useFocusRecovery } from './useFocusRecovery.ts';
import { VersionLabel } from './VersionLabel.tsx';

const Footer = lazyFoot(async () => (await import('./Footer.tsx')).Footer);
const MenuDrawer = lazyDialog(
  async () => (await import('./MenuDrawer.tsx')).MenuDrawer,
  ({ isOpen, onClose }) => ({ isOpen, close: onClose }),
);
const UpdateBanner = lazyExtra(async () => (await import('../updates/UpdateBanner.tsx')).UpdateBanner);
const InstallPrompt = lazyExtra(
  async () => (await import('../installation/InstallPrompt.tsx')).InstallPrompt,
);
const MemberEffects = lazyExtra(async () => (await import('./MemberEffects.tsx')).MemberEffects);

/** What surrounds every page. */
export function Shell() {
  const session = useAuthSession();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const hasUpdate = useUpdateState().status !== 'none';
  const isInstallPrompted = useIsInstallPromptShown();
  const isBare = isBarePage(pathname);
  const isConversation = isConversationPage(pathname);
  useFocusRecovery();
  return (
    <ShellMemberProvider>
      <SkipLink />
      <RouteChanges />
      <PageMetadata />
      {navigation.state === 'loading' ? <ProgressLine label={texts.loading} /> : null}
      <Box sx={[isConversation ? FULL_HEIGHT : AT_LEAST_FULL_HEIGHT, ...(isBare ? [] : [BESIDE_RAIL])]}>
        {isSignInPage(pathname) ? null : (
          <Header isHiddenOnPhones={isConversation} onOpenMenu={() => setMenu('open')} />
        )}
        {hasUpdate ? <UpdateBanner /> : null}
        {hasHeaderAd(pathname) ? <HeaderAdRoom key={pathname} /> : null}
        <Box component="main" id={MAIN_ID} tabIndex={-1} sx={isBare ? MAIN : [MAIN, A_SCREEN_HIGH]}>
          <Outlet />
        </Box>
        {isBare ? (
          <Box component="aside" aria-label={texts.versionDetails} sx={LABEL_PLACE}>
            <VersionLabel />
          </Box>
        ) : (
          <>
            <Footer />
            <Box aria-hidden sx={BAR_PLACE} />
          </>
        )}
      </Box>
      {isBare ? null : <BottomBar isMenuOpen={menu === 'open'} onOpenMenu={() => setMenu('open')} />}
      {menu === 'never' ? null : <MenuDrawer isOpen={menu === 'open'} onClose={() => setMenu('closed')} />}
      {isInstallPrompted && !isBare ? <InstallPrompt /> : null}
      {session.status === 'signedIn' ? <MemberEffects key={session.uid} uid={session.uid} /> : null}
    </ShellMemberProvider>
  );
}

/** The window without what toasts take of it. */
const FULL = 'calc(100dvh - var(--tod-toasts-on-page, 0px))';
const AT_LEAST_FULL_HEIGHT = { minHeight: FULL, display: 'flex', flexDirection: 'column' } as const;
/** A conversation fills the window and scrolls inside. */
const FULL_HEIGHT = { height: FULL, display: 'flex', flexDirection: 'column' } as const;

/** The bar of phones held on their side stands beside everything else. */
const BESIDE_RAIL = {
  [RAIL_WINDOW]: { paddingLeft: `calc(${RAIL_WIDTH}px + env(safe-area-inset-left))` },
} as const;

/** So that the bar covers nothing at the end of a page. */
const BAR_PLACE = {
  height: BAR_HEIGHT,
  flexShrink: 0,
  display: { md: 'none' },
  [RAIL_WINDOW]: { display: 'none' },
} as const;

/** A line of its own below what has no footer, so that the version covers nothing. */
const LABEL_PLACE = {
  minHeight: 28,
  flexShrink: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  px: 1,
  paddingBottom: 'env(safe-area-inset-bottom)',
} as const;

const MAIN = {
  flex: '1 1 auto',
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > *': { flexShrink: 0, width: '100%' },
  '&:focus': { outline: 'none' },
} as const;

/** The footer begins below the first screen, so that nothing seen moves while the page fills. */
const A_SCREEN_HIGH = { minHeight: `calc(100dvh - ${HEADER_HEIGHT}px)` } as const;
