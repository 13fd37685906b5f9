/** Who is calling: an admin passes every rule; a user carries the decoded token claims, or null when anonymous. */
export type Caller = { readonly kind: 'admin' } | UserCaller;

export interface UserCaller {
  readonly kind: 'user';
  readonly auth: { readonly uid: string | undefined; readonly token: TokenClaims } | null;
}

export type TokenClaims = { readonly [claim: string]: unknown };
