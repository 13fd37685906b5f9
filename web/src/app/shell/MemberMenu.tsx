import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { exit } from '../../domain/auth/exit/exit.ts';
import type { SignedIn } from '../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../platform/navigation/routes.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { PersonAvatar } from '../../platform/ui/PersonAvatar.tsx';
import { RoundButton } from '../../platform/ui/RoundButton.tsx';
import { texts } from '../texts.ts';
import { memberName } from './memberName.ts';
import { useShellMember } from './ShellMember.tsx';

interface MemberMenuProps {
  readonly person: SignedIn;
  readonly onOpenMenu: () => void;
}

/** What the header has for a member. */
export function MemberMenu({ person, onOpenMenu }: MemberMenuProps) {
  return (
    <>
      {person.isAdmin ? null : <SubscriptionLink />}
      <ProfileLink person={person} />
      <SignOutButton uid={person.uid} />
      <MenuButton onOpenMenu={onOpenMenu} />
    </>
  );
}

function ProfileLink({ person }: { readonly person: SignedIn }) {
  const facts = useShellMember();
  const name = memberName(person, facts);
  return (
    <Box component={Link} to={routes.profile()} sx={MEMBER}>
      <PersonAvatar name={name} avatarUrl={facts.avatarUrl} sportId={facts.sportId} size={36} isDecorative />
      <Box component="span" sx={MEMBER_NAME}>
        {name}
      </Box>
    </Box>
  );
}

/** The way to premium, and the badge of whoever has it. On narrower screens it is in the menu. */
function SubscriptionLink() {
  const { isPremium } = useShellMember();
  const label = isPremium ? texts.premium : texts.nav.subscription;
  return (
    <Box component={Link} to={routes.subscription()} aria-label={label} title={label} sx={SUBSCRIPTION}>
      <Icon name="star" size={20} isFilled={isPremium} />
    </Box>
  );
}

/** On narrower screens signing out is in the menu. */
function SignOutButton({ uid }: { readonly uid: string }) {
  return (
    <Box component="span" sx={{ display: { xs: 'none', lg: 'inline-flex' } }}>
      <RoundButton label={texts.signOut} onClick={() => void exit.signOut(uid)}>
        <Icon name="logout" size={20} />
      </RoundButton>
    </Box>
  );
}

/** Between phones, which have the floating bar, and wide screens: what does not fit into the header. */
function MenuButton({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  return (
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline-flex', lg: 'none' } }}>
      <RoundButton label={texts.menu} onClick={onOpenMenu}>
        <Icon name="menu" size={22} />
      </RoundButton>
    </Box>
  );
}

const SUBSCRIPTION = {
  display: { xs: 'none', lg: 'inline-flex' },
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  color: 'text.primary',
  '&:hover': { bgcolor: 'tint.main' },
} as const;

const MEMBER = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  pl: 0.5,
  pr: { xs: 0.5, md: 1.5 },
  borderRadius: '999px',
  color: 'text.primary',
  textDecoration: 'none',
  typography: 'subtitle2',
  '&:hover': { bgcolor: 'tint.main' },
} as const;

/** On a phone only the photo fits; the name stays for screen readers. */
const MEMBER_NAME = {
  maxWidth: { xs: '1px', lg: 160 },
  width: { xs: '1px', lg: 'auto' },
  clipPath: { xs: 'inset(50%)', lg: 'none' },
  position: { xs: 'absolute', lg: 'static' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
