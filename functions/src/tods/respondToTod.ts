import {
  afterAnswer,
  type CallInput,
  type CallOutput,
  currentProposal,
  isTooLateToAccept,
  nextReminderAt,
} from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import { acceptRequestBetween } from '../domain/messageRequests.ts';
import type { Server } from '../domain/server.ts';
import { checkVerified } from '../domain/verifiedCaller.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { moveTod, statusAfter } from './moveTod.ts';
import { refuseWherePartnerIsGone } from './reachablePartner.ts';
import { readTod } from './readTod.ts';

/**
 * Accepts or refuses what is proposed: of a pending tod the tod with it, of an accepted one the change, which leaves what was
 * agreed on. A block made since, or the other one's suspension, leaves only the refusal.
 * @throws RefusalError emailNotVerified for whoever accepts, as what follows is written to the other one; proposalChanged when something
 * else is proposed by now than what was answered; slotInPast for a change to a moment that has begun, in place of one that is to come
 */
export async function respondToTod(
  server: Server,
  caller: Caller,
  { todId, accept, proposalId }: CallInput<'respondToTod'>,
): Promise<CallOutput<'respondToTod'>> {
  if (accept) await checkVerified(server, caller);
  return transactUnchanged(server.db, async (transaction) => {
    const tod = await readTod(server, todId);
    if (tod === null) return refuse('todNotFound');
    const status = statusAfter(tod, accept ? 'accept' : 'reject', caller.uid);
    // Whoever refuses all of a request refuses whatever it proposes by now.
    const isAboutProposal = accept || tod.fields.status === 'accepted';
    if (isAboutProposal && currentProposal(tod.tod)?.id !== (proposalId ?? todId)) refuse('proposalChanged');
    if (accept && isTooLateToAccept(tod.tod, server.now())) refuse('slotInPast');
    if (accept) await refuseWherePartnerIsGone(transaction, server, caller, tod);
    const answered = afterAnswer(tod.tod, { accept, byUid: caller.uid, at: server.now() });
    const isMomentKept =
      tod.fields.status === 'accepted' && answered.slot?.start.getTime() === tod.fields.slot?.start.getTime();
    // The next one after now would leave out one that is due this minute.
    const reminder = isMomentKept
      ? {}
      : { remindAt: status === 'accepted' ? nextReminderAt(answered.slot, server.now()) : null };
    // Who agrees to play with somebody has no request of theirs to answer any more.
    if (tod.fields.status === 'pending' && status === 'accepted')
      await acceptRequestBetween(transaction, server, tod.fields.initiatorUid, tod.fields.recipientUid);
    await moveTod(transaction, server, tod, status, { ...answered, ...reminder });
    return { status };
  });
}
