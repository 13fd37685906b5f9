import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuthSession } from '../platform/firebase/AuthSessionContext.tsx';
import { originOf } from '../platform/navigation/origin.ts';
import { routes } from '../platform/navigation/routes.ts';
import { useHasPassed } from '../platform/ui/useHasPassed.ts';
import { texts } from './texts.ts';

/** A token comes within eight seconds, or not at all (docs/decisions/139). */
const ROLE_MS = 10_000;

interface ProtectedProps {
  readonly access: 'member' | 'admin';
  readonly children: ReactNode;
}

/** Visitors go to the sign-in page, which brings them back; a member without admin rights goes home, also where nothing says that they have them. */
export function Protected({ access, children }: ProtectedProps) {
  const session = useAuthSession();
  const location = useLocation();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'visitor') return <Navigate to={routes.auth()} state={originOf(location)} replace />;
  if (access === 'admin' && !session.isAdmin)
    return session.areClaimsKnown ? <Navigate to={routes.home()} replace /> : <AwaitedRole />;
  return children;
}

/** While a slow network keeps back whether somebody is an administrator. */
function AwaitedRole() {
  const [waitingEnds] = useState(() => new Date(Date.now() + ROLE_MS));
  return useHasPassed(waitingEnds) ? <Navigate to={routes.home()} replace /> : <Loading />;
}

/** While the session or a page's code is on its way. */
export function Loading() {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh', color: 'text.secondary' }}
    >
      {texts.loading}
    </Box>
  );
}
