import type { SignedIn } from './AuthSessionContext.tsx';

/** The session of somebody with a confirmed address who administers nothing, for tests. @param differs what is otherwise */
export function sessionOf(uid: string, differs: Partial<SignedIn> = {}): SignedIn {
  return {
    status: 'signedIn',
    uid,
    email: `${uid}@example.org`,
    isVerified: true,
    isAdmin: false,
    areClaimsKnown: true,
    ...differs,
  };
}
