import type { App } from 'firebase-admin/app';

/** The accounts that people sign in with. */
export interface AccountStore {
  /** Removes an account and ends its sessions; one that is gone already is fine. */
  remove(uid: string): Promise<void>;
  /** From now on no session begun earlier gets a new token; fine for an account that is gone. */
  endSessions(uid: string): Promise<void>;
  /** The address that somebody signs in with; null for an account that has none or is gone. */
  emailOf(uid: string): Promise<string | null>;
  /** Whose address it is; null where there is no such account. */
  uidOf(email: string): Promise<string | null>;
}

/** Firebase Auth, loaded at the first use. */
export function openAccountStore(app: App): AccountStore {
  return {
    async remove(uid) {
      const { getAuth } = await import('firebase-admin/auth');
      await unlessMissing(getAuth(app).deleteUser(uid));
    },
    async endSessions(uid) {
      const { getAuth } = await import('firebase-admin/auth');
      await unlessMissing(getAuth(app).revokeRefreshTokens(uid));
    },
    async emailOf(uid) {
      const { getAuth } = await import('firebase-admin/auth');
      return (await unlessMissing(getAuth(app).getUser(uid)))?.email ?? null;
    },
    async uidOf(email) {
      const { getAuth } = await import('firebase-admin/auth');
      return (await unlessMissing(getAuth(app).getUserByEmail(email)))?.uid ?? null;
    },
  };
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
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
