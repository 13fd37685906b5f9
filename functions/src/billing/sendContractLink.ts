import {
  accountSchema,
  type CallInput,
  type CallOutput,
  type ContractEnding,
  DAY_MS,
  documentPaths,
  MINUTE_MS,
} from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { date, number, object } from 'yup';
import type { Caller, Visitor } from '../domain/caller.ts';
import { deletionMark } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { composeMail, mailReference } from '../platform/mail.ts';
import { transact } from '../platform/transaction.ts';
import { CONTRACT_LINK_MS, createContractToken } from './contractLink.ts';
import { texts } from './texts.ts';

/** How long an account gets no second mail, whoever asks for it how often; twice as long after each that it gets. */
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
/** No longer than its link holds: what others ask for locks nobody out. */
const LONGEST_PAUSE_MS = CONTRACT_LINK_MS;
/** After so long without a mail that it could have had, it begins anew. */
const QUIET_MS = DAY_MS;

const PAGES: Readonly<Record<ContractEnding, string>> = {
  cancellation: 'resiliation',
  withdrawal: 'retractation',
};

/**
 * Identifies somebody who wants to end a contract without signing in, by the address of their account: only its owner reads what
 * is sent there. Whether there is an account is said to nobody else, neither by the answer nor by the time that it takes.
 */
export async function sendContractLink(
  server: Server,
  _caller: Caller | Visitor,
  { email, ending }: CallInput<'sendContractLink'>,
): Promise<CallOutput<'sendContractLink'>> {
  const uid = await server.accounts.uidOf(email);
  // As its owner spells it: whoever asks may spell it otherwise.
  const ownEmail = await server.accounts.emailOf(uid ?? 'nobody');
  const now = server.now().getTime();
  const wanted = digestOfWanted(server, uid, email);
  // Written for every address that is asked for, also one that nobody has: the same work, and by a digest alone.
  const asked = server.db.doc(documentPaths.ledgerEntry(`contract-${ending}-${wanted}`));
  const somebody = uid ?? wanted;
  await transact(server.db, async (transaction) => {
    const [earlier, mark, account] = await transaction.getAll(
      asked,
      deletionMark(server, somebody),
      server.db.doc(documentPaths.account(somebody)),
    );
    const last = readFields(askedSchema, earlier);
    if (last !== null && last.pauseEndsAt.getTime() > now) return;
    const isAnew = last === null || last.expiresAt.getTime() <= now;
    const pauseMs = isAnew ? FIRST_PAUSE_MS : Math.min(2 * last.pauseMs, LONGEST_PAUSE_MS);
    transaction.set(asked, {
      pauseMs,
      pauseEndsAt: Timestamp.fromMillis(now + pauseMs),
      expiresAt: Timestamp.fromMillis(now + pauseMs + QUIET_MS),
    });
    if (uid === null || ownEmail === null || mark?.exists) return;
    const { stripeCustomerId } = parseFields(accountSchema, account?.data());
    const paragraphs =
      stripeCustomerId === null
        ? texts.noContract
        : texts.link(
            `${server.siteUrl}/${PAGES[ending]}#contrat=${createContractToken(server, transaction, uid)}`,
          );
    const mail = mailReference(server.db, `contract-${ending}-${uid}-${now}`);
    transaction.create(mail, composeMail({ uid, email: ownEmail }, texts.linkSubject, paragraphs));
  });
  return { answered: true };
}

/**
 * Stands for whom the mail would go to: an account whichever way its address is spelled, so that what others ask for keeps nothing from
 * its owner. An address that nobody has stands for itself, letter for letter as Auth looks for one. Were all its spellings one, a
 * second spelling would be less work than where the first has an account, which would tell the two apart.
 */
function digestOfWanted({ digestAddress }: Server, uid: string | null, email: string): string {
  // Without an @ it is no address, of which the digest would leave parts out.
  return digestAddress(uid ?? encodeURIComponent(email));
}

const askedSchema = object({
  pauseMs: number().required(),
  pauseEndsAt: date().required(),
  expiresAt: date().required(),
});
