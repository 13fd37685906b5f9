import type { App } from 'firebase-admin/app';

/** The accounts that people sign in with. */
export interface AccountStore {
  /** Removes an account and ends its sessions; one that is gone already is fine. */
  remove(uid: string): Promise<void>;
  /** From now on no session begun earlier gets a new token; fine for an account that is gone. */
  endSessions(uid: string): Promise<void>;
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
  };
}

async function unlessMissing(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isUserMissing(error)) throw error;
  }
}

function isUserMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
