import type { Server } from '../domain/server.ts';
import { createAccount, type NewAccount } from './createAccount.ts';

/**
 * What a fresh account begins with, unless nobody may sign up now: Auth itself lets everybody in, and without profile and account
 * nobody can do anything. `prepareProfile` makes up for it once the doors are open again.
 */
export async function welcomeAccount(server: Server, account: NewAccount): Promise<void> {
  if (await isSignUpOff(server)) return;
  await createAccount(server, account);
}

export async function isSignUpOff(server: Server): Promise<boolean> {
  return (await server.catalogue.service()).off.includes('signUp');
}
