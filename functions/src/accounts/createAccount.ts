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
} from '@tod/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { deletionMark } from '../domain/deletedAccounts.ts';
import { firstDayEnd, recordClaim, takeOverAddress } from '../domain/inheritance.ts';
import type { Server } from '../domain/server.ts';
import { countFigures } from '../domain/statistics.ts';
import { parseFields } from '../platform/documents.ts';
import { composeMail, mailReference } from '../platform/mail.ts';
import { transact } from '../platform/transaction.ts';
import { texts } from './texts.ts';

/** What Firebase Auth knows of somebody who has just signed up. */
export interface NewAccount {
  readonly uid: string;
  readonly email: string | undefined;
  readonly displayName: string | undefined;
  /** Whether the address is known to be theirs; it may be somebody else's where it is not. */
  readonly isVerified?: boolean;
}

/**
 * Gives a new account its profile, its free plan and its welcome mail. Whatever is there already stays as it is:
 * the event may come twice, and late, when its owner has filled the profile in or has left again.
 * Who had an account under the same address before goes on with it (`takeOverAddress`) as soon as the address is known to be theirs:
 * anybody can sign up with that of somebody else.
 */
export async function createAccount(server: Server, account: NewAccount): Promise<void> {
  const { db } = server;
  const profileReference = db.doc(documentPaths.profile(account.uid));
  const userReference = db.doc(documentPaths.account(account.uid));
  const mailToWrite = mailReference(db, `welcome-${account.uid}`);
  const profile = planProfile(account);

  const isOpen = await transact(db, async (transaction) => {
    const [mark, earlierProfile, earlierUser, earlierMail] = await transaction.getAll(
      deletionMark(server, account.uid),
      profileReference,
      userReference,
      mailToWrite,
    );
    if (mark?.exists) return false;
    const { takenOverEmail, suspended } = parseFields(accountSchema, earlierUser?.data());
    if (!earlierProfile?.exists) {
      const now = FieldValue.serverTimestamp();
      transaction.create(profileReference, {
        ...profile,
        // Without an address there is nothing to take over; what was taken over once is not taken over again.
        isVerified: account.email === undefined || takenOverEmail !== '',
        suspended,
        lastActive: roundActivity(server.now()),
        createdAt: now,
      });
    }
    if (!earlierUser?.exists) {
      transaction.create(userReference, {
        ...parseDocument(accountSchema, {}),
        newUntil: Timestamp.fromDate(firstDayEnd(server)),
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
    }
    const { uid, email } = account;
    if (email !== undefined && !earlierMail?.exists) {
      transaction.create(mailToWrite, composeMail({ uid, email }, texts.welcomeSubject, texts.welcome));
    }
    // An event that comes again tells of an address that may have changed since.
    return takenOverEmail === '';
  });
  if (!isOpen || account.email === undefined) return;
  // Once the account is there: what hides people from each other hangs on it.
  if (account.isVerified === true) await takeOverAddress(server, { uid: account.uid, email: account.email });
  else await recordClaim(server, account.email, account.uid);
}

/**
 * The profile that an account starts with: nothing that its owner did not say. The name is the one that they have given to Google or
 * Apple; the one in an e-mail address is theirs to propose in the form, and nobody's to publish.
 */
export function planProfile({ displayName }: Pick<NewAccount, 'displayName'>): ProfileFields {
  const name = acceptableName(displayName ?? '') ?? '';
  return { ...parseDocument(profileSchema, {}), name, nameTokens: nameTokens(name) };
}
