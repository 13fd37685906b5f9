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
import { countOne, hasRoom, type Quota, quotaOf } from '../domain/quota.ts';
import { bucketOf, takeFromBucket } from '../domain/rateLimit.ts';
import type { Server } from '../domain/server.ts';
import { checkVerified } from '../domain/verifiedCaller.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { decide, moveTod, readTod } from './actOnTod.ts';
import { refuseWherePartnerIsGone } from './respondToTod.ts';

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
  const { slot, place, message } = input;
  if (slot === null && place === null) refuse('invalidInput');
  if (slot !== null && !isSlotPossible(slot)) refuse('invalidInput');
  if (message === '') return propose(server, caller, input, null);
  const quota = await quotaOf(server, caller, 'messagesSent');
  return server.takeTurn(quota.reference.path, (turn) => propose(server, caller, input, { quota, turn }));
}

/** What a word counts in. */
interface Counting {
  readonly quota: Quota;
  /** When what its author wrote before is over, as far as this process knows. */
  readonly turn: Promise<void>;
}

/** @param counting null where nothing is counted */
async function propose(
  server: Server,
  caller: Caller,
  { id, todId, answersId, slot, place, message }: CallInput<'makeProposal'>,
  counting: Counting | null,
): Promise<CallOutput<'makeProposal'>> {
  const claim = claimOf(server, 'proposal', id, caller.uid, { todId, answersId, slot, place, message });
  const bucket = bucketOf(server, caller, 'makeProposal');

  return transactUnchanged(server.db, async (transaction) => {
    // A repeat that waits for the first finds its answer.
    const counted = counting === null ? null : await readUsage(counting);
    const [earlier, taken] = await server.db.getAll(claim.reference, bucket);
    const answered = findAnswer(claim, earlier, calls.makeProposal.output);
    if (answered !== undefined) return answered;
    const tod = await readTod(server, todId);
    if (tod === null) return refuse('todNotFound');
    const status = decide(tod, 'propose', caller.uid);
    if ((currentProposal(tod.tod)?.id ?? null) !== answersId) refuse('proposalChanged');
    if (isProposalOf(tod.tod, id)) refuse('idAlreadyUsed');
    if (mustAwaitAnswer(tod.tod, caller.uid)) refuse('proposalsUnanswered');
    if (slot !== null && hasBegun(slot, server.now())) refuse('slotInPast');
    await refuseWherePartnerIsGone(transaction, server, caller, tod);
    if (counted !== null && !hasRoom(counted.quota, counted.usage)) refuse('messageLimitReached');

    const answer = { proposalId: id };
    const proposal = { id, byUid: caller.uid, slot, place, message, at: server.now() };
    await moveTod(transaction, server, tod, status, { ...afterProposal(tod.tod, proposal) });
    takeFromBucket(transaction, server, caller, 'makeProposal', taken);
    if (counted !== null) countOne(transaction, server, counted.quota, counted.usage);
    storeAnswer(transaction, claim, server, answer);
    return answer;
  });
}

async function readUsage({ quota, turn }: Counting) {
  await turn;
  return { quota, usage: await quota.reference.get() };
}

/** Whether an id stands or stood for another proposal of a tod, the first of which has the tod's own: an answer to that one would be taken for this one's. */
function isProposalOf(tod: Tod, id: string): boolean {
  return [tod.id, currentProposal(tod)?.id, ...tod.pastProposals.map((past) => past.id)].includes(id);
}
