import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../platform/navigation/routes.ts';
import { texts } from '../texts.ts';
import { BUILT_AT, VERSION } from '../version.ts';

interface VersionLabelProps {
  /** Phones have the floating bar below it. */
  readonly isOverBar: boolean;
}

/** Fixed bottom right; leads to the version's details. Admins also see when it was built. */
export function VersionLabel({ isOverBar }: VersionLabelProps) {
  const { isAdmin } = useAuthSession();
  return (
    <Box component="aside" aria-label={texts.versionDetails}>
      <Box component={Link} to={routes.debug()} sx={[LABEL, isOverBar ? OVER_BAR : AT_THE_EDGE]}>
        v{VERSION}
        {isAdmin
          ? ` · ${BUILT_AT.toLocaleString('fr-FR', { dateStyle: 'short', timeStyle: 'short' })}`
          : null}
      </Box>
    </Box>
  );
}

const LABEL = {
  position: 'fixed',
  right: { xs: 8, md: 12 },
  zIndex: 10,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  px: 1,
  borderRadius: '999px',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  fontSize: '0.6875rem',
  fontWeight: 600,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
} as const;

const OVER_BAR = { bottom: { xs: 'calc(78px + env(safe-area-inset-bottom))', md: 10 } } as const;
const AT_THE_EDGE = { bottom: 'calc(2px + env(safe-area-inset-bottom))' } as const;
