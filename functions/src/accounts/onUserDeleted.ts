import { onUserDeleted as onAccountDeleted } from 'firebase-functions/identity';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';

/** Nothing of a person remains when their account goes. Failed deliveries come again. */
export const onUserDeleted = onAccountDeleted(
  { ...INSTANCES.rareTrigger, retry: true, timeoutSeconds: 540 },
  async ({ data: user }) => {
    const { deleteAccount } = await import('./deleteAccount.ts');
    await deleteAccount(getServer(), { uid: user.uid, email: user.email });
  },
);
