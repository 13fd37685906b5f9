import { getServer } from '../edges/app.ts';
import { authEvents } from '../platform/authEvents.ts';

/** Nothing of a person remains when their account goes. */
export const onUserDeleted = authEvents().onDelete(async (user) => {
  const { deleteAccount } = await import('./deleteAccount.ts');
  await deleteAccount(getServer(), { uid: user.uid, email: user.email });
});
