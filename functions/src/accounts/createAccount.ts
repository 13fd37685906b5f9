import {
  acceptableName,
  accountSchema,
  documentPaths,
  nameTokens,
  type ProfileFields,
  parseDocument,
  profileSchema,
  roundActivity,
  TERMS_VERSION,
  usageMonth,
} from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import { deletionMark } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { countFigures } from '../domain/statistics.ts';
import { readFields } from '../platform/documents.ts';
import { composeMail, mailReference } from '../platform/mail.ts';
import { transact } from '../platform/transaction.ts';
import { readInheritance, repeatBlocks, storeAddress } from './inheritance.ts';
import { writeRepeatedSuspension } from './repeatSuspension.ts';
import { texts } from './texts.ts';

/** What Firebase Auth knows of somebody who has just signed up. */
export interface NewAccount {
  readonly uid: string;
  readonly email: string | undefined;
  readonly displayName: string | undefined;
}

/**
 * Gives a new account its profile, its free plan and its welcome mail. Whatever is there already stays as it is:
 * the event may come twice, and late, when its owner has filled the profile in or has left again.
 * Who had an account under the same address before goes on with what it had used of the month,
 * with the blocks against it, and with a suspension that still holds.
 */
export async function createAccount(server: Server, account: NewAccount): Promise<void> {
  const { db } = server;
  const profileReference = db.doc(documentPaths.profile(account.uid));
  const userReference = db.doc(documentPaths.account(account.uid));
  const mailToWrite = mailReference(db, `welcome-${account.uid}`);
  const profile = planProfile(account);

  const { formerUids, usage, suspension, ...beginning } = await readInheritance(
    server,
    account.email,
    account.uid,
  );

  const isThere = await transact(db, async (transaction) => {
    const [mark, earlierProfile, earlierUser, earlierMail] = await transaction.getAll(
      deletionMark(server, account.uid),
      profileReference,
      userReference,
      mailToWrite,
    );
    if (mark?.exists) return false;
    const isSuspended = suspension !== null && !earlierUser?.exists;
    if (!earlierProfile?.exists) {
      const now = FieldValue.serverTimestamp();
      transaction.create(profileReference, {
        ...profile,
        suspended: isSuspended,
        lastActive: roundActivity(server.now()),
        createdAt: now,
      });
    } else if (isSuspended) transaction.update(profileReference, { suspended: true });
    if (!earlierUser?.exists) {
      transaction.create(userReference, {
        ...parseDocument(accountSchema, {}),
        ...beginning,
        ...(suspension === null
          ? {}
          : writeRepeatedSuspension(
              transaction,
              server,
              {
                uid: account.uid,
                email: account.email ?? null,
                profile: readFields(profileSchema, earlierProfile) ?? profile,
              },
              suspension,
            )),
        // The page on which accounts are made says that making one is agreeing.
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: FieldValue.serverTimestamp(),
      });
      // Who signs up is here.
      countFigures(transaction, server, server.now(), {
        signUps: 1,
        activePeople: 1,
        firstActiveOfMonth: 1,
      });
      if (usage.matchRequestsUsed + usage.messagesSent > 0)
        transaction.set(db.doc(documentPaths.usage(account.uid, usageMonth(server.now()))), usage);
    }
    const { uid, email } = account;
    if (email !== undefined && !earlierMail?.exists) {
      transaction.create(mailToWrite, composeMail({ uid, email }, texts.welcomeSubject, texts.welcome));
    }
    return true;
  });
  if (!isThere || account.email === undefined) return;
  // Once the account is there: what hides people from each other hangs on it.
  for (const formerUid of formerUids) await repeatBlocks(server, formerUid, account.uid);
  await storeAddress(server, account.email, account.uid);
}

/**
 * The profile that an account starts with: nothing that its owner did not say. The name is the one that they have given to Google or
 * Apple; the one in an e-mail address is theirs to propose in the form, and nobody's to publish.
 */
export function planProfile({ displayName }: Pick<NewAccount, 'displayName'>): ProfileFields {
  const name = acceptableName(displayName ?? '') ?? '';
  return { ...parseDocument(profileSchema, {}), name, nameTokens: nameTokens(name) };
}
