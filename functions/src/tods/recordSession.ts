import {
  type CallInput,
  type CallOutput,
  calls,
  documentPaths,
  isScoreOf,
  MAX_SESSIONS,
  partnerOf,
  type SetScore,
  setScoringOf,
  winnerOf,
} from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { claimOf, findAnswer, storeAnswer } from '../domain/ledger.ts';
import { canBeTold, createNotification } from '../domain/notifyOnce.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { decide, readTod, refuseWhereBlocked } from './actOnTod.ts';
import { describeSession } from './describeGame.ts';
import { nameOf } from './nameOf.ts';
import { texts } from './texts.ts';

/** Devices' clocks and time zones differ: "today" may be a day ahead of the server. */
const CLOCK_TOLERANCE_MS = 86_400_000;

/** Records a session that the two have played, with the sets where the sport has them, and tells the other one. */
export async function recordSession(
  server: Server,
  caller: Caller,
  input: CallInput<'recordSession'>,
): Promise<CallOutput<'recordSession'>> {
  if (!isPast(input.playedAt, server.now())) refuse('invalidInput');
  const { id, ...content } = input;
  const claim = claimOf(server, 'session', id, caller.uid, content);
  const [sport] = await server.catalogue.sports([input.sportId]);

  return transactUnchanged(server.db, async (transaction) => {
    const answered = findAnswer(claim, await claim.reference.get(), calls.recordSession.output);
    if (answered !== undefined) return answered;
    const tod = await readTod(server, input.todId);
    if (tod === null) return refuse('todNotFound');
    decide(tod, 'recordSession', caller.uid);
    await refuseWhereBlocked(transaction, server, tod);
    if (tod.fields.sessionCount >= MAX_SESSIONS) refuse('tooManySessions');
    if (sport === null || sport === undefined) return refuse('sportNotFound');
    if (input.sets !== null) {
      const scoring = setScoringOf(sport) ?? refuse('scoreNotAllowed');
      if (!isScoreOf(scoring, input.sets)) refuse('invalidInput');
    }

    const partnerUid = partnerOf(tod.fields.participants, caller.uid);
    const isTold = partnerUid !== undefined && (await canBeTold(transaction, server, partnerUid));
    const answer = { sessionId: id };
    transaction.create(server.db.doc(documentPaths.session(input.todId, id)), {
      playedAt: input.playedAt,
      sportId: input.sportId,
      score: scoreOf(input.sets),
      notes: input.notes,
      recorderUid: caller.uid,
      createdAt: FieldValue.serverTimestamp(),
    });
    const counted = { sessionCount: FieldValue.increment(1), updatedAt: FieldValue.serverTimestamp() };
    transaction.update(tod.reference, counted, tod.isUnchanged);
    storeAnswer(transaction, claim, server, answer);
    if (isTold) {
      createNotification(transaction, server, {
        id: `session-${id}`,
        uid: partnerUid,
        type: 'system',
        title: texts.sessionTitle,
        content: texts.session(nameOf(tod.fields, caller.uid)) + describeSession(sport, input.playedAt),
        senderUid: caller.uid,
        todId: input.todId,
        relatedId: input.todId,
        at: server.now(),
      });
    }
    return answer;
  });
}

function scoreOf(sets: readonly SetScore[] | null) {
  return sets === null ? null : { sets, winner: winnerOf(sets) };
}

function isPast(moment: Date, now: Date): boolean {
  return moment.getUTCFullYear() >= 2000 && moment.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;
}
