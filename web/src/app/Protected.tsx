import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuthSession } from '../platform/firebase/AuthSessionContext.tsx';
import { originOf } from '../platform/navigation/origin.ts';
import { routes } from '../platform/navigation/routes.ts';
import { texts } from './texts.ts';

interface ProtectedProps {
  readonly access: 'member' | 'admin';
  readonly children: ReactNode;
}

/** Visitors go to the sign-in page, which brings them back; a member without admin rights goes home. */
export function Protected({ access, children }: ProtectedProps) {
  const session = useAuthSession();
  const location = useLocation();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'visitor') return <Navigate to={routes.auth()} state={originOf(location)} replace />;
  if (access === 'admin' && !session.isAdmin) return <Navigate to={routes.home()} replace />;
  return children;
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
