import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { exit } from '../../domain/auth/exit/exit.ts';
import { PremiumBadge } from '../../domain/subscription/components/PremiumBadge.tsx';
import { type SignedIn, useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { originOf } from '../../platform/navigation/origin.ts';
import { routes } from '../../platform/navigation/routes.ts';
import { Drawer } from '../../platform/ui/Drawer.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { PersonAvatar } from '../../platform/ui/PersonAvatar.tsx';
import { RoundButton } from '../../platform/ui/RoundButton.tsx';
import { texts } from '../texts.ts';
import { CountBadge } from './CountBadge.tsx';
import { footerTexts } from './footerTexts.ts';
import { memberName } from './memberName.ts';
import { menuNavigation } from './navigation.ts';
import { refreshApp } from './refreshApp.ts';
import { useShellMember } from './ShellMember.tsx';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu of phones, from the right. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const session = useAuthSession();
  return (
    <Drawer
      anchor="right"
      isOpen={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': texts.menu, role: 'dialog', 'aria-modal': true, sx: PAPER } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <RoundButton label={texts.closeMenu} onClick={onClose}>
          <Icon name="close" />
        </RoundButton>
      </Box>
      {session.status === 'signedIn' ? (
        <MemberCard person={session} onFollow={onClose} />
      ) : (
        <VisitorCard onFollow={onClose} />
      )}
      <Entries onFollow={onClose} />
      <Box sx={{ mt: 'auto', pt: 2, display: 'grid', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="refresh" size={18} />}
          onClick={() => {
            // An open window holds a refresh up; this one has gone before the refresh looks.
            onClose();
            void refreshApp();
          }}
        >
          {texts.refresh}
        </Button>
        {session.status === 'signedIn' ? (
          <Button
            variant="outlined"
            color="error"
            startIcon={<Icon name="logout" size={18} />}
            onClick={() => void exit.signOut(session.uid)}
          >
            {texts.signOut}
          </Button>
        ) : null}
        <Box
          component="p"
          sx={{ m: 0, pt: 1, textAlign: 'center', typography: 'caption', color: 'text.secondary' }}
        >
          {footerTexts.copyright(new Date().getFullYear())} · {texts.drawerVersion}
        </Box>
      </Box>
    </Drawer>
  );
}

function MemberCard({ person, onFollow }: { readonly person: SignedIn; readonly onFollow: () => void }) {
  const facts = useShellMember();
  const name = memberName(person, facts);
  return (
    <Box component={Link} to={routes.profile()} onClick={onFollow} sx={CARD}>
      <PersonAvatar name={name} avatarUrl={facts.avatarUrl} sportId={facts.sportId} size={52} isDecorative />
      <Box sx={{ minWidth: 0 }}>
        <Box component="strong" sx={{ display: 'block', typography: 'h5', overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {texts.myProfile}
        </Box>{' '}
        {facts.isPremium ? <PremiumBadge /> : null}
      </Box>
    </Box>
  );
}

function VisitorCard({ onFollow }: { readonly onFollow: () => void }) {
  const location = useLocation();
  return (
    <Button
      component={Link}
      to={routes.auth()}
      state={originOf(location)}
      onClick={onFollow}
      variant="contained"
    >
      {texts.signIn}
    </Button>
  );
}

function Entries({ onFollow }: { readonly onFollow: () => void }) {
  const session = useAuthSession();
  return (
    <Box component="nav" aria-label={texts.mainNavigation} sx={{ mt: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {menuNavigation(session).map((entry) => (
          <li key={entry.to}>
            <Box component={NavLink} to={entry.to} end={entry.isExact === true} onClick={onFollow} sx={ENTRY}>
              <Icon name={entry.icon} size={20} />
              {entry.label}
              <CountBadge counter={entry.counter} />
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const PAPER = {
  width: 'min(320px, 88vw)',
  p: 2,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderRadius: '28px 0 0 28px',
} as const;

const CARD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  borderRadius: '22px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
} as const;

const ENTRY = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  px: 2,
  borderRadius: '999px',
  typography: 'subtitle2',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'tint.main' },
  '&.active': { bgcolor: 'ink.main', color: 'ink.contrastText' },
} as const;
