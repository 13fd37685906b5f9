import {
  accountSchema,
  collectionGroups,
  conversationSchema,
  documentPaths,
  PICTURE_FOLDERS,
  partnerOf,
  REPORT_RETENTION_DAYS,
} from '@tod/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import { beginRemoval, endRemoval, markDeleted, settleDeleted } from '../domain/deletedAccounts.ts';
import { daysFromNow } from '../domain/expiry.ts';
import { keepForAddress } from '../domain/inheritance.ts';
import { settleReviewsBelow } from '../domain/reviews.ts';
import type { Server } from '../domain/server.ts';
import { countFigures } from '../domain/statistics.ts';
import { parseFields } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { changeFound, deleteFound, deleteFoundTrees } from '../platform/paging.ts';
import { transact } from '../platform/transaction.ts';

export interface DeletedAccount {
  readonly uid: string;
  readonly email: string | undefined;
  /** Whether the address is known to be theirs. */
  readonly isVerified?: boolean;
}

/**
 * Removes everything that belongs to an account or tells about its owner: profile, account, files, and the tods
 * and conversations with others, as what two people wrote to each other cannot be told apart afterwards. A report about
 * them keeps what it quotes for a year. Auth forgets them last: whoever is cut off half way can still sign in and finish.
 * Every step may run again; what a crash leaves over goes with the repeat, or in the night.
 */
export async function deleteAccount(server: Server, account: DeletedAccount): Promise<void> {
  const { db } = server;
  const { uid, isVerified = false } = account;
  // First: a mark alone would silence an account that is there, and no night would look for it.
  await beginRemoval(server, uid);
  await markDeleted(server, uid);
  await stopPaying(server, uid);
  // As late as all of it is still there.
  await keepForAddress(server, { uid, email: isVerified ? account.email : undefined });
  await db.doc(documentPaths.profile(uid)).delete();
  // The account first: the rules let a token write below it and upload for as long as it is there.
  await removeAccount(server, uid);
  await db.doc(documentPaths.userRole(uid)).delete();
  for (const folder of Object.values(PICTURE_FOLDERS)) await server.files.deleteFolder(`${folder}/${uid}`);

  const takesPart = ['participants', 'array-contains', uid] as const;
  const tods = db.collection(documentPaths.tods()).where(...takesPart);
  await deleteFoundTrees(db, tods, (tod) => settleReviewsBelow(server, tod));
  await deleteFound(db, db.collection(documentPaths.todPairs()).where(...takesPart));
  const conversations = db.collection(documentPaths.conversations()).where(...takesPart);
  await deleteFoundTrees(db, conversations, (conversation) => deleteRequestOf(server, conversation, uid));
  // What is below the account after them: a message that was on its way counts there, as long as there is a conversation to append it to.
  await db.recursiveDelete(db.doc(documentPaths.account(uid)));
  const notifications = db.collectionGroup(collectionGroups.notifications);
  await deleteFound(db, notifications.where('data.senderUid', '==', uid));
  const broadcasts = db.collection(documentPaths.broadcasts());
  await deleteFound(db, broadcasts.where('recipientUid', '==', uid));
  await changeFound(db, broadcasts.where('senderUid', '==', uid), { senderUid: null });
  const reports = db.collection(documentPaths.reports());
  const aboutThem = reports.where('targetUid', '==', uid);
  const expiresAt = daysFromNow(server, REPORT_RETENTION_DAYS);
  // What was reported stays for a while, without whose it was: leaving must not undo it.
  const apart = {
    targetUid: null,
    conversationId: null,
    messageId: null,
    todId: null,
    isObjected: false,
    objection: null,
    answer: null,
    expiresAt,
  };
  const nameless = {
    'profile.name': '',
    'profile.birthYear': null,
    'profile.city': '',
    'profile.avatarVersion': null,
    'profile.bannerVersion': null,
  };
  // First those without a profile: a change within one would make one.
  await changeFound(db, aboutThem.where('profile', '==', null), apart);
  await changeFound(db, aboutThem, { ...apart, ...nameless });
  // What somebody did to others still has to be looked into when the one who said so has left.
  const anonymous = {
    reporterUid: null,
    text: '',
    conversationId: null,
    messageId: null,
    todId: null,
    neighbours: [],
  };
  await changeFound(db, reports.where('reporterUid', '==', uid), anonymous);
  await deleteFound(db, db.collection(documentPaths.ledger()).where('callerUid', '==', uid));
  await deleteFound(db, db.collection(documentPaths.mails()).where('uid', '==', uid));
  await server.accounts.remove(uid);
  await endRemoval(server, uid);
}

/** Takes what its sender asked of the other one of a conversation, which names its two people. */
async function deleteRequestOf({ db }: Server, conversation: DocumentReference, uid: string): Promise<void> {
  const { participants } = parseFields(conversationSchema, (await conversation.get()).data());
  const receiverUid = partnerOf(participants, uid);
  if (receiverUid !== undefined) await db.doc(documentPaths.messageRequest(receiverUid, uid)).delete();
}

/** Counts the account when it goes, once, with what it brought. */
function removeAccount(server: Server, uid: string): Promise<void> {
  const reference = server.db.doc(documentPaths.account(uid));
  return transact(server.db, async (transaction) => {
    const stored = await transaction.get(reference);
    if (!stored.exists) return;
    const { monthlyCents } = parseFields(accountSchema, stored.data());
    transaction.delete(reference);
    countFigures(transaction, server, server.now(), {
      deletions: 1,
      unsubscribed: monthlyCents > 0 ? 1 : 0,
      monthlyCents: -monthlyCents,
    });
  });
}

/**
 * Ends what is paid for, at once. Where the payment service does not answer, the account goes all the same: the mark knows what
 * is still to be done, and stays until a night has done it.
 */
async function stopPaying(server: Server, uid: string): Promise<void> {
  try {
    await settleDeleted(server, uid);
  } catch (error) {
    logFailure('The subscription of a deleted account could not be ended yet', error);
  }
}
