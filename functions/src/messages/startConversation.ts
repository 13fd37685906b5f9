import {
  type CallInput,
  type CallOutput,
  calls,
  conversationSchema,
  documentPaths,
  missingInProfile,
  pairId,
  profileSchema,
} from '@tod/model';
import type { Transaction } from 'firebase-admin/firestore';
import { isBlockedBetween } from '../domain/blocks.ts';
import type { Caller } from '../domain/caller.ts';
import { countFirstContact, readFirstContact } from '../domain/firstContacts.ts';
import { claimOf, findAnswer, storeAnswer } from '../domain/ledger.ts';
import { isMessageExpected } from '../domain/messageRequests.ts';
import { countOne, hasRoom, quotaOf } from '../domain/quota.ts';
import type { Server } from '../domain/server.ts';
import { checkVerified } from '../domain/verifiedCaller.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { planMessage } from './planMessage.ts';
import { texts } from './texts.ts';
import { openConversation } from './writeMessage.ts';

type Answer = CallOutput<'startConversation'>;

/**
 * Opens a conversation with a greeting, which counts as a message and has the id of the call. Where the two talk
 * already, nothing is written or counted.
 */
export async function startConversation(
  server: Server,
  asking: Caller,
  input: CallInput<'startConversation'>,
): Promise<Answer> {
  const { db } = server;
  const { id, partnerUid } = input;
  const caller = await checkVerified(server, asking);
  if (partnerUid === caller.uid) refuse('messageToOneself');
  const conversationId = pairId(caller.uid, partnerUid);
  const claim = claimOf(server, 'message', id, caller.uid, ['start', partnerUid]);
  const quota = await quotaOf(server, caller, 'messagesSent');

  const start = async (transaction: Transaction, turn: Promise<void>) => {
    const [[earlier, existing, conversation], usage, [own, partner], isBlocked, firstContact, isExpected] =
      await Promise.all([
        db.getAll(
          claim.reference,
          db.doc(documentPaths.message(conversationId, id)),
          db.doc(documentPaths.conversation(conversationId)),
        ),
        turn.then(() => quota.reference.get()),
        transaction.getAll(
          db.doc(documentPaths.profile(caller.uid)),
          db.doc(documentPaths.profile(partnerUid)),
        ),
        isBlockedBetween(transaction, db, caller.uid, partnerUid),
        turn.then(() => readFirstContact(server, caller, partnerUid)),
        isMessageExpected(transaction, server, caller.uid, partnerUid),
      ]);
    const answered = findAnswer(claim, earlier, calls.startConversation.output);
    if (answered !== undefined) return answered;
    if (existing?.exists) refuse('idAlreadyUsed');
    const isThere = conversation?.exists === true;
    const ownProfile = readFields(profileSchema, own);
    const plan = planMessage({
      ownProfile,
      missing: missingInProfile(ownProfile),
      partnerProfile: readFields(profileSchema, partner),
      conversation: readFields(conversationSchema, conversation),
      isBlocked,
      isFirstContactTooMany: firstContact.isTooMany,
      isExpected,
      hasRoom: isThere || hasRoom(quota, usage),
    });
    if (plan.kind === 'refuse') return refuse(plan.reason, { missing: plan.missing });
    if (plan.kind === 'append') return { conversationId, created: false };

    const content = texts.greeting(plan.people[1].name);
    const message = { id, senderUid: caller.uid, receiverUid: partnerUid, content };
    openConversation(transaction, server, message, plan);
    countOne(transaction, server, quota, usage);
    countFirstContact(transaction, firstContact);
    const answer: Answer = { conversationId, created: true };
    storeAnswer(transaction, claim, server, answer);
    return answer;
  };
  return server.takeTurn(quota.reference.path, (turn) =>
    transactUnchanged(db, (transaction) => start(transaction, turn)),
  );
}
