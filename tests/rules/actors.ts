/**
 * Who asks for a document of Anne's. `member` is Anne herself and `partner` takes part in it with her; the others have no part
 * in it: `stranger` is any other member, `unverified` has not verified their address, `blocked` was blocked by her, `removedAdmin`
 * still has the claim of the role that was taken away, `deleted` still has the token of an account that is gone.
 */
export const ACTORS = [
  'visitor',
  'unverified',
  'stranger',
  'blocked',
  'partner',
  'suspended',
  'premium',
  'member',
  'admin',
  'removedAdmin',
  'deleted',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Who also has documents of their own, like Anne's, or had them; what they may do with those, the table says as well. */
export const OWNERS = ['unverified', 'suspended', 'premium', 'admin', 'removedAdmin', 'deleted'] as const;
export type Owner = (typeof OWNERS)[number];

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** The people of the test database. Anne owns what is owned; Léo takes part with her, she blocked Kim, and Mia has no part in anything. */
export const ANNE = 'anne';
export const LEO = 'leo';
export const KIM = 'kim';
export const MIA = 'mia';
export const ADMIN = 'admin-1';

export const PAIR = `${ANNE}_${LEO}`;

/** The account that stands for an actor; undefined for a visitor. Those of owners come before Kim and Léo, as Anne does in ids of pairs. */
export const UID_OF = {
  visitor: undefined,
  unverified: 'eve',
  stranger: MIA,
  blocked: KIM,
  partner: LEO,
  suspended: 'dora',
  premium: 'gina',
  member: ANNE,
  admin: ADMIN,
  removedAdmin: 'hugo',
  deleted: 'ines',
} as const satisfies Readonly<Record<Actor, string | undefined>>;

/** What a token says beside the uid. */
export type Claims = Readonly<Record<string, unknown>>;

/** What the token of a person says; of somebody the tests do not know, that their address is verified. */
export function claimsOf(uid: string | undefined): Claims {
  const isAdmin = uid === ADMIN || uid === UID_OF.removedAdmin;
  return { email_verified: uid !== UID_OF.unverified, ...(isAdmin ? { admin: true } : {}) };
}
