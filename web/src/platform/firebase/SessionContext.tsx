import { createContext, type ReactNode, useContext } from 'react';

/** Who is looking at the page. `loading` lasts from the first paint until Auth has read its storage. */
export type Session =
  | (NobodyYet & { readonly status: 'loading' })
  | (NobodyYet & { readonly status: 'visitor' })
  | SignedIn;

export interface SignedIn {
  readonly status: 'signedIn';
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** As Auth keeps it; the profile's name is the one to show to others. */
  readonly displayName?: string;
  /** The custom claim `admin`. */
  readonly isAdmin: boolean;
}

interface NobodyYet {
  readonly uid?: undefined;
  readonly email?: undefined;
  readonly emailVerified?: undefined;
  readonly displayName?: undefined;
  readonly isAdmin: false;
}

export const LOADING_SESSION: Session = { status: 'loading', isAdmin: false };
export const VISITOR_SESSION: Session = { status: 'visitor', isAdmin: false };

const SessionContext = createContext<Session>(LOADING_SESSION);

/** Hands a session down; the app's own provider watches Auth, tests give one directly. */
export function SessionProvider(props: { readonly session: Session; readonly children: ReactNode }) {
  return <SessionContext value={props.session}>{props.children}</SessionContext>;
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** The signed-in person. @throws Error outside a protected route: a programming error. */
export function useSignedIn(): SignedIn {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('useSignedIn() needs a protected route around it.');
  return session;
}
