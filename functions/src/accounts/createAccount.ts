import {
  acceptableName,
  accountSchema,
  documentPaths,
  nameTokens,
  type ProfileFields,
  parseDocument,
  profileSchema,
} from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import { deletionMark } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { composeMail, mailReference } from '../platform/mail.ts';
import { transact } from '../platform/transaction.ts';
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
 */
export async function createAccount(server: Server, account: NewAccount): Promise<void> {
  const { db } = server;
  const profileReference = db.doc(documentPaths.profile(account.uid));
  const userReference = db.doc(documentPaths.account(account.uid));
  const mailToWrite = mailReference(db, welcomeMailId(account.uid));
  const profile = planProfile(account);

  await transact(db, async (transaction) => {
    const [mark, earlierProfile, earlierUser, earlierMail] = await transaction.getAll(
      deletionMark(server, account.uid),
      profileReference,
      userReference,
      mailToWrite,
    );
    if (mark?.exists) return;
    if (!earlierProfile?.exists) {
      const now = FieldValue.serverTimestamp();
      transaction.create(profileReference, { ...profile, lastActive: now, createdAt: now });
    }
    if (!earlierUser?.exists) transaction.create(userReference, parseDocument(accountSchema, {}));
    if (account.email !== undefined && !earlierMail?.exists) {
      transaction.create(mailToWrite, composeMail(account.email, texts.welcomeSubject, texts.welcome));
    }
  });
}

/** The id of somebody's welcome mail: there is one. */
export function welcomeMailId(uid: string): string {
  return `welcome-${uid}`;
}

/**
 * The profile that an account starts with: nothing that its owner did not say. The name is the one that they have given to Google or
 * Apple; the one in an e-mail address is theirs to propose in the form, and nobody's to publish.
 */
export function planProfile({ displayName }: Pick<NewAccount, 'displayName'>): ProfileFields {
  const name = acceptableName(displayName ?? '') ?? '';
  return { ...parseDocument(profileSchema, {}), name, nameTokens: nameTokens(name) };
}
