import type { App } from 'firebase-admin/app';

/** The accounts that people sign in with. */
export interface AccountStore {
  /** Removes an account and ends its sessions; one that is gone already is fine. */
  remove(uid: string): Promise<void>;
}

/** Firebase Auth, loaded at the first use. */
export function openAccountStore(app: App): AccountStore {
  return {
    async remove(uid) {
      const { getAuth } = await import('firebase-admin/auth');
      await getAuth(app)
        .deleteUser(uid)
        .catch((error: unknown) => {
          if (!isUserMissing(error)) throw error;
        });
    },
  };
}

function isUserMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
