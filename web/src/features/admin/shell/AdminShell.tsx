import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, type Location, Outlet, useLocation } from 'react-router-dom';
import { useAdminRole } from '../../../domain/administration/useAdminRole.ts';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { UnsavedForms } from '../../../platform/forms/UnsavedForms.tsx';
import { routes } from '../../../platform/navigation/routes.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { Spinner } from '../../../platform/ui/Spinner.tsx';
import { useHasPassed } from '../../../platform/ui/useHasPassed.ts';
import { adminAddresses, openTab } from '../addresses.ts';
import { texts } from './texts.ts';

/** How long the panel says that it is loading when somebody comes in. */
const SHOWN_LOADING_MS = 1_000;

/**
 * Around all pages of the administration: they are for whoever holds the role now, whatever the token still says. Somebody
 * who loses it while they look sees nothing more.
 */
export function AdminShell() {
  const { uid } = useSignedIn();
  const [loadingEnds] = useState(() => new Date(Date.now() + SHOWN_LOADING_MS));
  const hasLoaded = useHasPassed(loadingEnds);
  const role = useAdminRole(uid);

  if (role.status === 'error')
    return (
      <Page title={texts.title}>
        <ErrorState title={texts.roleFailed} error={role.error} onRetry={role.retry} />
      </Page>
    );
  if (!hasLoaded || role.status === 'loading') return <PanelLoading />;
  if (!role.isAdmin) return <Denied />;
  return (
    <UnsavedForms isSameScreen={isSamePanel}>
      <Outlet />
    </UnsavedForms>
  );
}

/** A tab of the administration is a panel of its own, which goes when another one is opened. */
function isSamePanel(one: Location, other: Location): boolean {
  return (
    one.pathname === other.pathname &&
    openTab(one.pathname, one.search) === openTab(other.pathname, other.search)
  );
}

function PanelLoading() {
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 2,
        minHeight: '60vh',
        px: 2.5,
      }}
    >
      <Spinner label={texts.loading} size={32} />
      <Box component="p" sx={{ m: 0, color: 'text.secondary', textAlign: 'center' }}>
        {texts.loading}
      </Box>
    </Box>
  );
}

function Denied() {
  const { pathname } = useLocation();
  const { title, text } = pathname === adminAddresses.home ? texts.denied : texts.restricted;
  return (
    <Page title={title}>
      <EmptyState
        title={text}
        action={
          <Button component={Link} to={routes.home()} variant="contained">
            {texts.denied.home}
          </Button>
        }
      />
    </Page>
  );
}
