import { isVerifiedSignIn } from '@tod/model';
import type { AccountFacts } from '../platform/accountStore.ts';
import type { Server } from './server.ts';

/**
 * The address of an account where it is known to be its owner's: they have followed a link to it, or Google or Apple know them by it.
 * An account of these may bear another one meanwhile, which they say nothing of. Null otherwise: it may be somebody else's.
 */
export function ownEmailOf(
  facts: Pick<AccountFacts, 'email' | 'emailVerified' | 'providers'>,
): string | null {
  const { email, emailVerified, providers } = facts;
  const isVouchedFor = providers.some(
    ({ provider, email: known }) => known === email && isVerifiedSignIn(false, provider),
  );
  return emailVerified || isVouchedFor ? email : null;
}

/** Asks Auth for it; null also where there is no such account. Not for use in a transaction. */
export async function readOwnEmail(
  { accounts }: Pick<Server, 'accounts'>,
  uid: string,
): Promise<string | null> {
  const facts = await accounts.describe(uid);
  return facts === null ? null : ownEmailOf(facts);
}
