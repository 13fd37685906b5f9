import {
  type CallInput,
  type CallOutput,
  calls,
  conversationSchema,
  documentPaths,
  messageSchema,
  missingInProfile,
  type ProfileNeed,
  pairId,
  profileSchema,
} from '@tod/model';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { isBlockedBetween } from '../domain/blocks.ts';
import type { Caller } from '../domain/caller.ts';
import { countFirstContact, NO_FIRST_CONTACT, readFirstContact } from '../domain/firstContacts.ts';
import { type Claim, claimOf, findAnswer, storeAnswer } from '../domain/ledger.ts';
import { isMessageExpected } from '../domain/messageRequests.ts';
import { countOne, hasRoom, type Quota, quotaOf } from '../domain/quota.ts';
import type { Server } from '../domain/server.ts';
import { checkVerified } from '../domain/verifiedCaller.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transactOptimistically } from '../platform/transaction.ts';
import { type MessageSituation, planMessage } from './planMessage.ts';
import { appendMessage, type NewMessage, openConversation } from './writeMessage.ts';

type Answer = CallOutput<'sendMessage'>;

/**
 * Writes to somebody, opening the conversation where there is none.
 * Reads 4 documents in a conversation that exists (the account, the usage, the partner, a block between the two) and
 * writes 3 (the message, the conversation, the usage); the first message, a repeat or a refusal reads more. A message in a
 * conversation that exists is its own ledger: whoever sends it again finds it (docs/decisions/120).
 */
export async function sendMessage(
  server: Server,
  asking: Caller,
  input: CallInput<'sendMessage'>,
): Promise<Answer> {
  const caller = await checkVerified(server, asking);
  if (input.receiverUid === caller.uid) refuse('messageToOneself');
  const message: NewMessage = {
    id: input.id,
    senderUid: caller.uid,
    receiverUid: input.receiverUid,
    content: input.content,
  };
  const claim = claimOf(server, 'message', input.id, caller.uid, [
    'send',
    message.receiverUid,
    message.content,
  ]);
  const quota = await quotaOf(server, caller, 'messagesSent');
  return server.takeTurn(quota.reference.path, (turn) => {
    const sending = { server, caller, message, claim, quota, turn };
    return transactOptimistically(
      server.db,
      (transaction) => append(transaction, sending),
      (transaction) => appendOrOpen(transaction, sending),
    );
  });
}

interface Sending {
  readonly server: Server;
  readonly caller: Caller;
  readonly message: NewMessage;
  readonly claim: Claim;
  readonly quota: Quota;
  /** When what its sender did before is over, as far as this process knows. */
  readonly turn: Promise<void>;
}

/** Takes the id for new and the conversation for there, and looks at neither; the commit fails where they are not. */
async function append(transaction: Transaction, sending: Sending): Promise<Answer> {
  const { server, caller, message, quota } = sending;
  const [{ usage, situation }, missing] = await Promise.all([
    readCommon(transaction, sending),
    readMissing(transaction, server, caller),
  ]);
  const plan = planMessage({
    ...situation,
    ownProfile: null,
    missing,
    conversation: 'assumed',
    isFirstContactTooMany: false,
    isExpected: false,
  });
  if (plan.kind === 'refuse') return refuse(plan.reason, { missing: plan.missing });
  appendMessage(transaction, server, message);
  countOne(transaction, server, quota, usage);
  return { messageId: message.id };
}

/** Looks at all that decides, and opens the conversation where there is none. */
async function appendOrOpen(transaction: Transaction, sending: Sending): Promise<Answer> {
  const { server, caller, message, claim, quota, turn } = sending;
  const { db } = server;
  const { senderUid, receiverUid } = message;
  const pair = pairId(senderUid, receiverUid);
  const [[earlier, existing, stored], own] = await Promise.all([
    db.getAll(
      claim.reference,
      db.doc(documentPaths.message(pair, message.id)),
      db.doc(documentPaths.conversation(pair)),
    ),
    // Under a lock: whose profile goes with their account opens nothing behind its back.
    transaction.get(db.doc(documentPaths.profile(senderUid))),
  ]);
  const answered = findAnswer(claim, earlier, calls.sendMessage.output);
  if (answered !== undefined) return answered;
  if (existing?.exists === true) return answerAgain(existing, message);

  const conversation = readFields(conversationSchema, stored);
  const isFirst = conversation === null;
  const [{ usage, situation }, firstContact, isExpected] = await Promise.all([
    readCommon(transaction, sending),
    isFirst ? turn.then(() => readFirstContact(server, caller, receiverUid)) : NO_FIRST_CONTACT,
    isFirst && isMessageExpected(transaction, server, senderUid, receiverUid),
  ]);
  const ownProfile = readFields(profileSchema, own);
  const plan = planMessage({
    ...situation,
    ownProfile,
    missing: missingInProfile(ownProfile),
    conversation,
    isFirstContactTooMany: firstContact.isTooMany,
    isExpected,
  });
  if (plan.kind === 'refuse') return refuse(plan.reason, { missing: plan.missing });
  const answer: Answer = { messageId: message.id };
  if (plan.kind === 'append') appendMessage(transaction, server, message);
  else {
    openConversation(transaction, server, message, plan);
    storeAnswer(transaction, claim, server, answer);
  }
  countOne(transaction, server, quota, usage);
  countFirstContact(transaction, firstContact);
  return answer;
}

/** What decides about each message: the usage of its sender, the profile of its receiver, a block between the two. */
async function readCommon(
  transaction: Transaction,
  { server, message: { senderUid, receiverUid }, quota, turn }: Sending,
): Promise<{
  readonly usage: DocumentSnapshot;
  readonly situation: Pick<MessageSituation, 'partnerProfile' | 'isBlocked' | 'hasRoom'>;
}> {
  const [usage, partner, isBlocked] = await Promise.all([
    turn.then(() => quota.reference.get()),
    transaction.get(server.db.doc(documentPaths.profile(receiverUid))),
    isBlockedBetween(transaction, server.db, senderUid, receiverUid),
  ]);
  const partnerProfile = readFields(profileSchema, partner);
  return { usage, situation: { partnerProfile, isBlocked, hasRoom: hasRoom(quota, usage) } };
}

/**
 * The answer of a call whose message is there. Words that were taken away since cannot be compared.
 * @throws RefusalError idAlreadyUsed when the message is another one
 */
function answerAgain(stored: DocumentSnapshot, { id, senderUid, content }: NewMessage): Answer {
  const message = readFields(messageSchema, stored);
  const isSame = message?.senderUid === senderUid && (message.isRemoved || message.content === content);
  return isSame ? { messageId: id } : refuse('idAlreadyUsed');
}

/** What the caller's profile lacks; read only where the account does not say yet that it is complete. */
async function readMissing(
  transaction: Transaction,
  { db }: Server,
  { uid, account }: Caller,
): Promise<readonly ProfileNeed[]> {
  if (account.profileComplete) return [];
  return missingInProfile(
    readFields(profileSchema, await transaction.get(db.doc(documentPaths.profile(uid)))),
  );
}
