import { createHash, randomInt } from 'node:crypto';
import {
  type CallInput,
  type CallOutput,
  DEMO_PASSWORD_LENGTH,
  documentPaths,
  isPasswordAccepted,
} from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { isAlreadyThere, transact } from '../platform/transaction.ts';
import { createAccount } from './createAccount.ts';

/** Without what is read as something else: no 0 and O, no 1, l and I. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Makes an account to show Tod with. Its password leaves with the answer and is stored by nobody but Auth, so repeating the call
 * gives the same account another one.
 * @throws RefusalError notAdmin, demoAccountsOff, addressInUse
 */
export async function createDemoAccount(
  server: Server,
  caller: Caller,
  { id, name, email }: CallInput<'createDemoAccount'>,
): Promise<CallOutput<'createDemoAccount'>> {
  checkAdmin(caller);
  if (!server.allowsDemoAccounts) refuse('demoAccountsOff');
  // Nobody can name an account of somebody else: a uid of theirs is no such digest.
  const digest = createHash('sha256').update(`${caller.uid} ${id} ${email}`).digest('hex').slice(0, 28);
  const uid = `demo-${digest}`;
  const password = makePassword();
  if (!(await server.accounts.make({ uid, email, password, displayName: name }))) refuse('addressInUse');
  try {
    await transact(server.db, async (transaction) =>
      logAdminAction(transaction, server, `demo-account-${digest}`, {
        actor: caller.uid,
        action: 'demoAccountCreated',
        target: documentPaths.account(uid),
      }),
    );
  } catch (error) {
    // It was made and noted before.
    if (!isAlreadyThere(error)) throw error;
  }
  // The trigger gives an account nothing while nobody may sign up.
  await createAccount(server, { uid, email, displayName: name, isVerified: true });
  return { email, password };
}

function makePassword(): string {
  for (;;) {
    const characters = Array.from(
      { length: DEMO_PASSWORD_LENGTH },
      () => CHARACTERS[randomInt(CHARACTERS.length)],
    );
    const password = characters.join('');
    if (isPasswordAccepted(password)) return password;
  }
}
