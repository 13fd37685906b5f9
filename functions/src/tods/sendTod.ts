import {
  type CallInput,
  type CallOutput,
  calls,
  documentPaths,
  FIRST_STATUS,
  isOpen,
  profileSchema,
  type Tod,
  todSchema,
} from '@tod/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isBlockedBetween } from '../domain/blocks.ts';
import type { Caller } from '../domain/caller.ts';
import { countFirstContact, readFirstContact } from '../domain/firstContacts.ts';
import { type Claim, claimOf, findAnswer, storeAnswer } from '../domain/ledger.ts';
import { countNothing, countOne, hasRoom, type Quota, quotaOf } from '../domain/quota.ts';
import type { Server } from '../domain/server.ts';
import { claimPair, openTodId, todPairReference } from '../domain/todPair.ts';
import { checkVerified } from '../domain/verifiedCaller.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transactOptimistically } from '../platform/transaction.ts';
import { planTod, type TodPlan, type TodRequest } from './planTod.ts';
import { type ReadTod, readTod } from './readTod.ts';

type Answer = CallOutput<'sendTod'>;

/**
 * Asks somebody to play. Where the two already have an accepted tod, the sports are added to it and nothing is counted.
 * Reads 5 documents for an ordinary request (the account, both profiles, the usage, a block between the two) and writes 4
 * (the tod, the pair, the usage, the ledger); a repeat, a refusal or a new account reads 3 or 4 more. Sports that are there
 * already are not written again.
 */
export async function sendTod(server: Server, asking: Caller, input: CallInput<'sendTod'>): Promise<Answer> {
  const caller = await checkVerified(server, asking);
  if (input.recipientUid === caller.uid) refuse('todWithOneself');
  const request: TodRequest = {
    initiatorUid: caller.uid,
    recipientUid: input.recipientUid,
    sportIds: [...new Set(input.sportIds)],
    slot: input.slot,
    place: input.place,
    message: input.message,
  };
  const claim = claimOf(server, 'tod', input.id, caller.uid, request);
  const [quota, sports] = await Promise.all([
    quotaOf(server, caller, 'matchRequestsUsed'),
    request.sportIds.length === 0 ? [] : server.catalogue.sports(request.sportIds),
  ]);
  const sending = {
    server,
    caller,
    todId: input.id,
    request,
    claim,
    quota,
    areSportsKnown: sports.every((sport) => sport !== null),
  };
  return server.takeTurn(quota.reference.path, (turn) =>
    transactOptimistically(
      server.db,
      // Without looking it takes the id for new and the pair for free; the commit fails where they are not.
      (transaction) => send(transaction, { ...sending, turn }, { openTod: null, pair: undefined }),
      (transaction) => sendAfterLooking(transaction, { ...sending, turn }),
    ),
  );
}

interface Sending {
  readonly server: Server;
  readonly caller: Caller;
  readonly todId: string;
  readonly request: TodRequest;
  readonly claim: Claim;
  readonly quota: Quota;
  readonly areSportsKnown: boolean;
  /** When what its sender did before is over, as far as this process knows. */
  readonly turn: Promise<void>;
}

/** What there is between the two already. */
interface Before {
  readonly openTod: OpenTod | null;
  readonly pair: DocumentSnapshot | undefined;
}

type OpenTod = Tod & Pick<ReadTod, 'isUnchanged'>;

async function sendAfterLooking(transaction: Transaction, sending: Sending): Promise<Answer> {
  const { server, todId, request, claim } = sending;
  const [earlier, existing, pair] = await server.db.getAll(
    claim.reference,
    server.db.doc(documentPaths.tod(todId)),
    todPairReference(server.db, participantsOf(request)),
  );
  const answer = findAnswer(claim, earlier, calls.sendTod.output);
  if (answer !== undefined) return answerOfRepeat(answer, existing);
  if (existing?.exists) refuse('idAlreadyUsed');
  return send(transaction, sending, { pair, openTod: await readOpenTod(server, openTodId(pair)) });
}

async function send(transaction: Transaction, sending: Sending, { openTod, pair }: Before): Promise<Answer> {
  const { server, caller, todId, request, claim, quota, turn } = sending;
  const { db } = server;
  const participants = participantsOf(request);
  const [[own, partner], usage, isBlocked, firstContact] = await Promise.all([
    transaction.getAll(
      db.doc(documentPaths.profile(request.initiatorUid)),
      db.doc(documentPaths.profile(request.recipientUid)),
    ),
    turn.then(() => quota.reference.get()),
    isBlockedBetween(transaction, db, ...participants),
    turn.then(() => readFirstContact(server, caller, request.recipientUid)),
  ]);
  const plan = planTod(request, {
    ownProfile: readFields(profileSchema, own),
    partnerProfile: readFields(profileSchema, partner),
    isBlocked,
    openTod,
    areSportsKnown: sending.areSportsKnown,
    isFirstContactTooMany: firstContact.isTooMany,
    hasRoom: hasRoom(quota, usage),
    now: server.now(),
  });

  switch (plan.kind) {
    case 'refuse':
      return refuse(plan.reason, { missing: plan.missing });
    case 'addSports': {
      const answer: Answer = { todId: plan.todId, status: plan.status, sportsAdded: true };
      if (openTod === null || plan.sportIds.length === openTod.sportIds.length) return answer;
      transaction.update(
        db.doc(documentPaths.tod(plan.todId)),
        { sportIds: plan.sportIds, updatedAt: FieldValue.serverTimestamp() },
        openTod.isUnchanged,
      );
      countNothing(transaction, server, quota, usage);
      storeAnswer(transaction, claim, server, answer);
      return answer;
    }
    case 'create': {
      const answer: Answer = { todId, status: FIRST_STATUS, sportsAdded: false };
      transaction.create(db.doc(documentPaths.tod(todId)), newTod(todId, request, plan, server.now()));
      claimPair(transaction, server, pair, { id: todId, participants });
      countOne(transaction, server, quota, usage);
      countFirstContact(transaction, firstContact);
      storeAnswer(transaction, claim, server, answer);
      return answer;
    }
  }
}

const participantsOf = ({ initiatorUid, recipientUid }: TodRequest) => [initiatorUid, recipientUid] as const;

/** The fields of a tod that was just sent. */
function newTod(
  id: string,
  request: TodRequest,
  { commonSports, people }: Extract<TodPlan, { kind: 'create' }>,
  now: Date,
) {
  const { initiatorUid, recipientUid, sportIds, slot, place, message } = request;
  return {
    participants: participantsOf(request),
    initiatorUid,
    recipientUid,
    status: FIRST_STATUS,
    sportIds,
    commonSports,
    slot,
    place,
    proposal: { id, byUid: initiatorUid, slot, place, message, at: now },
    pastProposals: [],
    awaitingUid: recipientUid,
    remindAt: null,
    people,
    sessionCount: 0,
    createdAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  };
}

/** What a repeat is told: how the tod stands by now, as it may have been answered, withdrawn or deleted since. */
function answerOfRepeat(answer: Answer, tod: DocumentSnapshot | undefined): Answer {
  if (answer.sportsAdded) return answer;
  return { ...answer, status: readFields(todSchema, tod)?.status ?? 'cancelled' };
}

async function readOpenTod(server: Server, todId: string | undefined): Promise<OpenTod | null> {
  const tod = todId === undefined ? null : await readTod(server, todId);
  if (tod === null || !isOpen(tod.fields.status)) return null;
  return { ...tod.fields, id: tod.reference.id, isUnchanged: tod.isUnchanged };
}
