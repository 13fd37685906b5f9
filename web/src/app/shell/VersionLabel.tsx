import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../platform/navigation/routes.ts';
import { BUILT_AT, VERSION } from '../../platform/version.ts';

/** Stands at the right of the last line of a page; leads to the version's details. Admins also see when it was built. */
export function VersionLabel() {
  const { isAdmin } = useAuthSession();
  return (
    <Box component={Link} to={routes.debug()} sx={LABEL}>
      <span>{`v${VERSION}`}</span>
      {isAdmin ? (
        <span>{` · ${BUILT_AT.toLocaleString('fr-FR', { dateStyle: 'short', timeStyle: 'short' })}`}</span>
      ) : null}
    </Box>
  );
}

const LABEL = {
  display: 'inline-flex',
  ml: 'auto',
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
