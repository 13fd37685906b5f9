import { getServer } from '../edges/app.ts';
import { authEvents } from '../platform/authEvents.ts';

/** A profile and a free plan exist as soon as the account does. */
export const onUserCreated = authEvents().onCreate(async (user) => {
  const { createAccount } = await import('./createAccount.ts');
  await createAccount(getServer(), { uid: user.uid, email: user.email, displayName: user.displayName });
});
