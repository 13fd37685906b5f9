import {
  type CallInput,
  type CallOutput,
  calls,
  decideTodAction,
  documentPaths,
  MAX_SESSIONS,
  partnerOf,
} from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { claimOf, findAnswer, storeAnswer } from '../domain/ledger.ts';
import { canBeNotified, createNotification } from '../domain/notifyOnce.ts';
import { bucketOf, takeFromBucket } from '../domain/rateLimit.ts';
import type { Server } from '../domain/server.ts';
import { timeZoneOf } from '../domain/timeZoneOf.ts';
import { checkVerified } from '../domain/verifiedCaller.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { describeSession } from './describeGame.ts';
import { nameOf } from './nameOf.ts';
import { refuseWhereBlocked } from './reachablePartner.ts';
import { readTod } from './readTod.ts';
import { contentOf, refuseImpossibleDay, refuseOtherSport } from './sessionContent.ts';
import { texts } from './texts.ts';

/**
 * Records a session that the two have played, with the score where the sport is counted, and tells the other one.
 * @throws RefusalError emailNotVerified, idAlreadyUsed also where the ledger no longer knows whose call it was
 */
export async function recordSession(
  server: Server,
  caller: Caller,
  input: CallInput<'recordSession'>,
): Promise<CallOutput<'recordSession'>> {
  await checkVerified(server, caller);
  refuseImpossibleDay(input.playedAt, server.now());
  const { id, ...content } = input;
  const claim = claimOf(server, 'session', id, caller.uid, content);
  const [sport = null] = await server.catalogue.sports([input.sportId]);
  const reference = server.db.doc(documentPaths.session(input.todId, id));
  const bucket = bucketOf(server, caller, 'sessions');

  return transactUnchanged(server.db, async (transaction) => {
    const [earlier, existing, taken] = await server.db.getAll(claim.reference, reference, bucket);
    const answered = findAnswer(claim, earlier, calls.recordSession.output);
    if (answered !== undefined) return answered;
    const tod = await readTod(server, input.todId);
    if (tod === null) return refuse('todNotFound');
    const decision = decideTodAction(tod.fields, 'recordSession', caller.uid);
    if (!decision.allowed) refuse(decision.reason);
    // Whoever is not one of the two does not learn which sessions there are.
    if (existing?.exists === true) refuse('idAlreadyUsed');
    await refuseWhereBlocked(transaction, server, tod);
    if (tod.fields.sessionCount >= MAX_SESSIONS) refuse('tooManySessions');
    const stored = contentOf(input, sport, tod.fields);
    await refuseOtherSport(server, tod.fields, input.sportId);

    const partnerUid = partnerOf(tod.fields.participants, caller.uid) ?? refuse('notParticipant');
    const isTold = await canBeNotified(transaction, server, partnerUid);
    const answer = { sessionId: id };
    transaction.create(reference, {
      ...stored,
      recorderUid: caller.uid,
      changes: [],
      createdAt: FieldValue.serverTimestamp(),
    });
    const counted = { sessionCount: FieldValue.increment(1), updatedAt: FieldValue.serverTimestamp() };
    transaction.update(tod.reference, counted, tod.isUnchanged);
    takeFromBucket(transaction, server, caller, 'sessions', taken);
    storeAnswer(transaction, claim, server, answer);
    if (isTold) {
      createNotification(transaction, server, {
        id: `session-${id}`,
        uid: partnerUid,
        type: 'system',
        title: texts.sessionTitle,
        content:
          texts.session(nameOf(tod.fields, caller.uid)) +
          describeSession(sport, stored, await timeZoneOf(server, partnerUid)),
        senderUid: caller.uid,
        todId: input.todId,
        relatedId: input.todId,
        at: server.now(),
      });
    }
    return answer;
  });
}
