import {
  afterProposal,
  type CallInput,
  type CallOutput,
  calls,
  currentProposal,
  hasBegun,
  isSlotPossible,
  mustAwaitAnswer,
  type Tod,
} from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import { claimOf, findAnswer, storeAnswer } from '../domain/ledger.ts';
import { countOne, hasRoom, quotaOf } from '../domain/quota.ts';
import { bucketOf, takeFromBucket } from '../domain/rateLimit.ts';
import type { Server } from '../domain/server.ts';
import { checkVerified } from '../domain/verifiedCaller.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { moveTod, statusAfter } from './moveTod.ts';
import { refuseWherePartnerIsGone } from './reachablePartner.ts';
import { readTod } from './readTod.ts';

/**
 * Proposes when and where to play, or answers what was proposed with something else. It names what its author saw: of two that
 * are made at once the second is refused, and its author reads the first before they go on. One with a word counts as a message.
 * @throws RefusalError proposalChanged when something else is proposed by now, proposalsUnanswered for whoever was never answered,
 * messageLimitReached for a word beyond the monthly limit
 */
export async function makeProposal(
  server: Server,
  asking: Caller,
  input: CallInput<'makeProposal'>,
): Promise<CallOutput<'makeProposal'>> {
  const caller = await checkVerified(server, asking);
  const { id, todId, answersId, slot, place, message } = input;
  if (slot === null && place === null) refuse('invalidInput');
  if (slot !== null && !isSlotPossible(slot)) refuse('invalidInput');
  const quota = await quotaOf(server, caller, 'messagesSent');
  const claim = claimOf(server, 'proposal', id, caller.uid, { todId, answersId, slot, place, message });
  const bucket = bucketOf(server, caller, 'makeProposal');
  const isCounted = message !== '';

  return server.takeTurn(quota.reference.path, (turn) =>
    transactUnchanged(server.db, async (transaction) => {
      // A repeat that waits for the first finds its answer.
      await turn;
      const [earlier, taken, usage] = await server.db.getAll(claim.reference, bucket, quota.reference);
      const answered = findAnswer(claim, earlier, calls.makeProposal.output);
      if (answered !== undefined) return answered;
      const tod = await readTod(server, todId);
      if (tod === null) return refuse('todNotFound');
      const status = statusAfter(tod, 'propose', caller.uid);
      if ((currentProposal(tod.tod)?.id ?? null) !== answersId) refuse('proposalChanged');
      if (isProposalOf(tod.tod, id)) refuse('idAlreadyUsed');
      if (mustAwaitAnswer(tod.tod, caller.uid)) refuse('proposalsUnanswered');
      if (slot !== null && hasBegun(slot, server.now())) refuse('slotInPast');
      await refuseWherePartnerIsGone(transaction, server, caller, tod);
      if (isCounted && !hasRoom(quota, usage)) refuse('messageLimitReached');

      const answer = { proposalId: id };
      const proposal = { id, byUid: caller.uid, slot, place, message, at: server.now() };
      await moveTod(transaction, server, tod, status, { ...afterProposal(tod.tod, proposal) });
      takeFromBucket(transaction, server, caller, 'makeProposal', taken);
      if (isCounted && usage !== undefined) countOne(transaction, server, quota, usage);
      storeAnswer(transaction, claim, server, answer);
      return answer;
    }),
  );
}

/** Whether an id stands or stood for another proposal of a tod, the first of which has the tod's own: an answer to that one would be taken for this one's. */
function isProposalOf(tod: Tod, id: string): boolean {
  return [tod.id, currentProposal(tod)?.id, ...tod.pastProposals.map((past) => past.id)].includes(id);
}
