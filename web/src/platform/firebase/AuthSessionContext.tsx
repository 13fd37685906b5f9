import { createContext, type ReactNode, useContext } from 'react';

/** Who is looking at the page. `loading` lasts from the first paint until Auth has read its storage. */
export type AuthSession =
  | (NobodyYet & { readonly status: 'loading' })
  | (NobodyYet & { readonly status: 'visitor' })
  | SignedIn;

export interface SignedIn {
  readonly status: 'signedIn';
  readonly uid: string;
  readonly email: string;
  /** Their address is known to be theirs; until then they list, ask and write to nobody. As the token says it, which the server goes by. */
  readonly isVerified: boolean;
  /** As Auth keeps it; the profile's name is the one to show to others. */
  readonly displayName?: string;
  /** The custom claim `admin`. */
  readonly isAdmin: boolean;
  /** A token has said what may be done; until then nobody administers anything. */
  readonly areClaimsKnown: boolean;
}

interface NobodyYet {
  readonly uid?: undefined;
  readonly email?: undefined;
  readonly isVerified?: undefined;
  readonly displayName?: undefined;
  readonly isAdmin: false;
  readonly areClaimsKnown?: undefined;
}

export const LOADING_SESSION: AuthSession = { status: 'loading', isAdmin: false };
export const VISITOR_SESSION: AuthSession = { status: 'visitor', isAdmin: false };

const AuthSessionContext = createContext<AuthSession>(LOADING_SESSION);

/** Hands a session down; the app's own provider watches Auth, tests give one directly. */
export function AuthSessionContextProvider(props: {
  readonly session: AuthSession;
  readonly children: ReactNode;
}) {
  return <AuthSessionContext value={props.session}>{props.children}</AuthSessionContext>;
}

export function useAuthSession(): AuthSession {
  return useContext(AuthSessionContext);
}

/** The signed-in person. @throws Error outside a protected route: a programming error. */
export function useSignedIn(): SignedIn {
  const session = useAuthSession();
  if (session.status !== 'signedIn') throw new Error('useSignedIn() needs a protected route around it.');
  return session;
}
