import type { App } from 'firebase-admin/app';
import type { UserRecord } from 'firebase-admin/auth';

/** What Auth knows of somebody. Moments are ISO 8601; null where nothing is known. */
export interface AccountFacts {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  /** What was given by Google or Apple, until there is a picture on Tod. */
  readonly photoUrl: string | null;
  readonly phoneNumber: string | null;
  readonly createdAt: string | null;
  readonly lastSignInAt: string | null;
  readonly lastActiveAt: string | null;
  /** How they sign in. */
  readonly providers: readonly {
    readonly provider: string;
    readonly id: string;
    readonly email: string | null;
    readonly displayName: string | null;
  }[];
}

/** An account that is made for somebody. */
export interface NewAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/** The accounts that people sign in with. */
export interface AccountStore {
  /** What is known of an account, null for one that is gone. */
  describe(uid: string): Promise<AccountFacts | null>;
  /** Removes an account and ends its sessions; one that is gone already is fine. */
  remove(uid: string): Promise<void>;
  /**
   * From now on no session begun earlier gets a new token; fine for an account that is gone.
   * @param since in whole seconds: where sessions were ended since then already, later ones stay
   */
  endAuthSessions(uid: string, since?: Date): Promise<void>;
  /** Has the account bear this name and picture; null takes one away. Fine for an account that is gone. */
  describeAs(uid: string, shown: Pick<AccountFacts, 'displayName' | 'photoUrl'>): Promise<void>;
  /** Has the tokens that are made from now on say that somebody may be an administrator, or not; fine for an account that is gone. */
  setAdminClaim(uid: string, isAdmin: boolean): Promise<void>;
  /** The address that somebody signs in with; null for an account that has none or is gone. */
  emailOf(uid: string): Promise<string | null>;
  /** Whose address it is; null where there is no such account. */
  uidOf(email: string): Promise<string | null>;
  /** The addresses of some accounts, 100 at most, by uid: null for an account that has none; who is gone is not among them. */
  emailsOf(uids: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /**
   * Makes an account with an address that counts as verified, or gives the one with this uid another password.
   * @returns false where another account has the address
   */
  make(account: NewAccount): Promise<boolean>;
}

/** Firebase Auth, loaded at the first use. */
export function openAccountStore(app: App): AccountStore {
  return {
    async describe(uid) {
      const { getAuth } = await import('firebase-admin/auth');
      try {
        return factsOf(await getAuth(app).getUser(uid));
      } catch (error) {
        if (isUserMissing(error)) return null;
        throw error;
      }
    },
    async remove(uid) {
      const { getAuth } = await import('firebase-admin/auth');
      await unlessMissing(getAuth(app).deleteUser(uid));
    },
    async endAuthSessions(uid, since) {
      const { getAuth } = await import('firebase-admin/auth');
      const auth = getAuth(app);
      const end = async () => {
        if (since !== undefined && validFrom(await auth.getUser(uid)) >= since.getTime()) return;
        await auth.revokeRefreshTokens(uid);
      };
      await unlessMissing(end());
    },
    async describeAs(uid, { displayName, photoUrl }) {
      const { getAuth } = await import('firebase-admin/auth');
      await unlessMissing(getAuth(app).updateUser(uid, { displayName, photoURL: photoUrl }));
    },
    async setAdminClaim(uid, isAdmin) {
      const { getAuth } = await import('firebase-admin/auth');
      const auth = getAuth(app);
      const change = async () => {
        const { admin: _admin, ...others } = (await auth.getUser(uid)).customClaims ?? {};
        await auth.setCustomUserClaims(uid, isAdmin ? { ...others, admin: true } : others);
      };
      await unlessMissing(change());
    },
    async emailOf(uid) {
      const { getAuth } = await import('firebase-admin/auth');
      return (await unlessMissing(getAuth(app).getUser(uid)))?.email ?? null;
    },
    async uidOf(email) {
      const { getAuth } = await import('firebase-admin/auth');
      return (await unlessMissing(getAuth(app).getUserByEmail(email)))?.uid ?? null;
    },
    async emailsOf(uids) {
      const { getAuth } = await import('firebase-admin/auth');
      const { users } = await getAuth(app).getUsers(uids.map((uid) => ({ uid })));
      return new Map(users.map(({ uid, email }) => [uid, email ?? null]));
    },
    async make({ uid, ...facts }) {
      const { getAuth } = await import('firebase-admin/auth');
      const auth = getAuth(app);
      try {
        await auth.createUser({ uid, ...facts, emailVerified: true });
      } catch (error) {
        if (hasCode(error, 'auth/email-already-exists') && (await this.uidOf(facts.email)) !== uid)
          return false;
        if (!hasCode(error, 'auth/uid-already-exists', 'auth/email-already-exists')) throw error;
        await auth.updateUser(uid, { password: facts.password });
      }
      return true;
    },
  };
}

function factsOf(user: UserRecord): AccountFacts {
  const { creationTime, lastSignInTime, lastRefreshTime } = user.metadata;
  return {
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? null,
    photoUrl: user.photoURL ?? null,
    phoneNumber: user.phoneNumber ?? null,
    createdAt: momentOf(creationTime),
    lastSignInAt: momentOf(lastSignInTime),
    lastActiveAt: momentOf(lastRefreshTime),
    providers: user.providerData.map(({ providerId, uid, email, displayName }) => ({
      provider: providerId,
      id: uid,
      email: email ?? null,
      displayName: displayName ?? null,
    })),
  };
}

function momentOf(text: string | null | undefined): string | null {
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** From when on tokens of an account are good, in milliseconds; 0 where all are. */
function validFrom({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime);
}

async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!isUserMissing(error)) throw error;
    return undefined;
  }
}

function isUserMissing(error: unknown): boolean {
  return hasCode(error, 'auth/user-not-found');
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}
