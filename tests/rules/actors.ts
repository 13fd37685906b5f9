/**
 * Who asks, in the table: `member` is the owner or a participant of the document in question, `stranger` is signed in
 * and has nothing to do with it.
 */
export const ACTORS = ['visitor', 'stranger', 'member', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** The people of the test database. Anne owns what is owned; Léo takes part with her; Mia has no part in anything. */
export const ANNE = 'anne';
export const LEO = 'leo';
export const MIA = 'mia';
export const ADMIN = 'admin-1';

export const PAIR = `${ANNE}_${LEO}`;

/** The account that stands for an actor; undefined for a visitor. */
export const UID_OF: Readonly<Record<Actor, string | undefined>> = {
  visitor: undefined,
  stranger: MIA,
  member: ANNE,
  admin: ADMIN,
};

/** What a token says beside the uid. */
export type Claims = Readonly<Record<string, unknown>>;

/** What the token of an ordinary person says: their address is verified. */
export function claimsOf(uid: string | undefined): Claims {
  return { email_verified: true, ...(uid === ADMIN ? { admin: true } : {}) };
}
