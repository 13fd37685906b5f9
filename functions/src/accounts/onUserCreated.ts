import { onUserCreated as onAccountCreated } from 'firebase-functions/identity';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';

/** A profile and a free plan exist as soon as the account does. Failed deliveries come again. */
export const onUserCreated = onAccountCreated(
  { ...INSTANCES.rareTrigger, retry: true, timeoutSeconds: 540 },
  async ({ data: user }) => {
    const { createAccount } = await import('./createAccount.ts');
    await createAccount(getServer(), { uid: user.uid, email: user.email, displayName: user.displayName });
  },
);
