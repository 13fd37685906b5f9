import {
  accountSchema,
  type CallInput,
  type CallOutput,
  type ContractEnding,
  documentPaths,
} from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import { deletionMark } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import { composeMail, mailReference } from '../platform/mail.ts';
import { transact } from '../platform/transaction.ts';
import { createContractToken } from './contractLink.ts';
import { texts } from './texts.ts';

/** An address gets one mail in so many minutes, however often somebody asks for it. */
const MINUTES_BETWEEN = 5;

const PAGES: Readonly<Record<ContractEnding, string>> = {
  cancellation: 'resiliation',
  withdrawal: 'retractation',
};

/**
 * Identifies somebody who wants to end a contract without signing in, by the address of their account: only its owner reads what
 * is sent there. Whether there is an account is said to nobody else.
 */
export async function sendContractLink(
  server: Server,
  _caller: Caller | null,
  { email, ending }: CallInput<'sendContractLink'>,
): Promise<CallOutput<'sendContractLink'>> {
  const uid = await server.accounts.uidOf(email);
  if (uid !== null) await writeMail(server, uid, email, ending);
  return { answered: true };
}

async function writeMail(server: Server, uid: string, email: string, ending: ContractEnding): Promise<void> {
  const turn = Math.floor(server.now().getTime() / (MINUTES_BETWEEN * 60_000));
  const mailToWrite = mailReference(server.db, `contract-${ending}-${uid}-${turn}`);
  await transact(server.db, async (transaction) => {
    const [mark, account, earlier] = await transaction.getAll(
      deletionMark(server, uid),
      server.db.doc(documentPaths.account(uid)),
      mailToWrite,
    );
    if (mark?.exists || earlier?.exists) return;
    const { stripeCustomerId } = parseFields(accountSchema, account?.data());
    const paragraphs =
      stripeCustomerId === null
        ? texts.noContract
        : texts.link(
            `${server.siteUrl}/${PAGES[ending]}#contrat=${createContractToken(server, transaction, uid)}`,
          );
    transaction.create(mailToWrite, composeMail(email, texts.linkSubject, paragraphs));
  });
}
