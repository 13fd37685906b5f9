import { accountSchema, documentPaths } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import { deletionMark } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';

/**
 * The one customer of an account: made at its first order, found again where the answer to that was lost, and made anew where the
 * payment service does not have it any more.
 */
export async function ensureCustomer(server: Server, caller: Caller): Promise<string> {
  const { uid, email } = caller;
  const gone = await goneCustomer(server, caller);
  const known = gone === null ? caller.account.stripeCustomerId : null;
  const customerId =
    known ??
    (await findOther(server, uid, gone)) ??
    (await server.billing.createCustomer(uid, gone ?? undefined));
  const storedId = await storeCustomer(server, uid, { customerId, gone });
  if (storedId === null) {
    // Who has left meanwhile leaves nothing there that nobody would look for.
    await server.billing.removeUnused(customerId);
    return refuse('notSignedIn');
  }
  // After the account names it: an address at the payment service goes with the account only from then on.
  if (email !== undefined) await server.billing.setEmail(storedId, email);
  return storedId;
}

/** @returns the customer that the account names from now on; null where the account was deleted */
async function storeCustomer(
  server: Server,
  uid: string,
  { customerId, gone }: { readonly customerId: string; readonly gone: string | null },
): Promise<string | null> {
  const reference = server.db.doc(documentPaths.account(uid));
  return transact(server.db, async (transaction) => {
    const [mark, stored] = await transaction.getAll(deletionMark(server, uid), reference);
    if (mark?.exists) return null;
    // Sign-up makes the account a moment later; half of one would count as made already.
    if (!stored?.exists) return refuse('serverBusy');
    const { stripeCustomerId } = parseFields(accountSchema, stored.data());
    // Another call was first; both found or made the same one, unless somebody did so by hand.
    if (stripeCustomerId !== null && stripeCustomerId !== gone) return stripeCustomerId;
    transaction.update(reference, { stripeCustomerId: customerId });
    return customerId;
  });
}

/** A customer that was made for somebody; the search may still name one that is gone. */
async function findOther({ billing }: Server, uid: string, gone: string | null): Promise<string | null> {
  const found = await billing.findCustomer(uid);
  return found === gone ? null : found;
}

/** The customer that the account names, where the payment service has deleted or never known it; null else. */
async function goneCustomer({ billing }: Server, { account }: Caller): Promise<string | null> {
  const { stripeCustomerId } = account;
  if (stripeCustomerId === null) return null;
  return (await billing.describeCustomer(stripeCustomerId)).state === 'there' ? null : stripeCustomerId;
}
