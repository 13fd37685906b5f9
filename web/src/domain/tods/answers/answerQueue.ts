import { documentPaths, type ProposalOutcome, type TodStatus, todSchema } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { readDocument } from '../../../platform/firebase/read.ts';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createQueue, type SendResult } from '../../../platform/offline/queue.ts';
import { doesServerAnswer } from '../../../platform/offline/serverReach.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { setMatch } from '../../people/interactions/interactionStore.ts';
import { describeAnswer, describeAnswerFailure } from './describeAnswer.ts';
import {
  type Answer,
  type GivenAnswer,
  noteAttempt,
  openWaitingAnswers,
  removeAnswer,
  sendWaiting,
  type WaitingAnswer,
} from './waitingAnswers.ts';

/** How long until the next attempt where the browser believes in a network that leads nowhere. */
const RETRY_MS = 60_000;

/** What the server says about a tod to whom it has arrived before, or who came too late. */
const ALREADY_MOVED: readonly string[] = [
  'todNotPending',
  'todNotOpen',
  // Something else has been proposed since: by the other one, or by whoever answered.
  'proposalChanged',
  'notRecipient',
];

/** What passes: the same is answered later. */
const PASSING: readonly string[] = ['tooOften', 'notSignedIn', 'maintenance'];

const WANTED = {
  accept: 'accepted',
  reject: 'rejected',
  cancel: 'cancelled',
} as const satisfies Record<Answer, TodStatus>;

const ANSWERED = {
  accept: 'accepted',
  reject: 'refused',
} as const satisfies Partial<Record<Answer, ProposalOutcome>>;

interface Giving {
  /** Whether it was given some time ago: what the other one did meanwhile wins. */
  readonly isLate: boolean;
}

const AT_ONCE: Giving = { isLate: false };

/** What came of asking again. */
type AskedAgain = Exclude<SendResult<unknown>, { status: 'unreachable' }> | Unreached;

interface Unreached {
  readonly status: 'unreachable';
  readonly mayHaveArrived: boolean;
  /** Why no answer came; absent where one came that passes. */
  readonly failure?: CallFailedError;
}

/** Gives the answers that wait to the server, one after the other, and says how each went. */
export const answerQueueOf = perAccount((uid) => {
  const answers = openWaitingAnswers(uid);
  return createQueue<WaitingAnswer, unknown>({
    lock: `tod:answers:${uid}`,
    pending: answers.read,
    subscribe: answers.subscribe,
    laneOf: ({ id }) => id,
    send: ([waiting]) =>
      sendWaiting(uid, waiting, async () => {
        const result = await giveAnswerAgain(waiting);
        if (result.status !== 'unreachable' || !result.mayHaveArrived) return result;
        noteAttempt(uid, waiting);
        if (!(await isServerFailing(result))) return result;
        // The network may have changed under that one: once more, now that the server is known to be there.
        const again = await giveAnswerAgain(waiting);
        if (again.status !== 'unreachable' || !again.mayHaveArrived) return again;
        return (await isServerFailing(again)) ? { status: 'refused', reason: again.failure } : again;
      }),
    onDelivered: ([sent]) => {
      const { answer, partnerUid, wasPending } = sent;
      removeAnswer(uid, sent);
      if (answer === 'cancel') setMatch(uid, partnerUid, false);
      toastSuccess(describeAnswer(answer, wasPending, 'page'));
    },
    onRefused: (sent, error) => {
      removeAnswer(uid, sent);
      toastError(describeAnswerFailure(sent.answer, sent.wasPending, error));
    },
    retryAfter: () => RETRY_MS,
  });
});

/**
 * Asks the server for what was answered.
 * @throws RefusedError, CallFailedError
 */
export async function giveAnswer(
  { id, answer, proposalId, wasPending }: GivenAnswer,
  { isLate }: Giving = AT_ONCE,
): Promise<void> {
  if (answer === 'cancel')
    await call('cancelTod', { todId: id, ...(isLate && wasPending ? { onlyPending: true } : {}) });
  else await call('respondToTod', { todId: id, accept: answer === 'accept', proposalId });
}

/** Asks the server for what it may have been asked for before, and says whether that is done by now. Never rejects. */
export async function giveAnswerAgain(waiting: GivenAnswer): Promise<AskedAgain> {
  try {
    await giveAnswer(waiting, { isLate: true });
    return { status: 'delivered' };
  } catch (error) {
    if (error instanceof CallFailedError)
      return { status: 'unreachable', mayHaveArrived: error.mayBeDone, failure: error };
    if (error instanceof RefusedError) {
      if (PASSING.includes(error.reason)) return { status: 'unreachable', mayHaveArrived: false };
      if (ALREADY_MOVED.includes(error.reason)) return whereItStands(waiting, error);
    }
    return { status: 'refused', reason: error };
  }
}

/** Whether the server seems to be reached and to go wrong: asked for the same every minute, it would do so for good. */
export async function isServerFailing({ failure }: Unreached): Promise<boolean> {
  return failure?.kind === 'unexpected' && (await doesServerAnswer());
}

/** An attempt whose own answer was lost has done it all the same. */
async function whereItStands(
  { id, answer, proposalId, wasPending }: GivenAnswer,
  refusal: RefusedError,
): Promise<AskedAgain> {
  try {
    const tod = await readDocument(documentPaths.tod(id), todSchema);
    // A change that is answered leaves the tod accepted, however it was answered.
    const isDone =
      answer === 'cancel' || wasPending
        ? tod?.status === WANTED[answer]
        : tod?.pastProposals.find((past) => past.id === proposalId)?.outcome === ANSWERED[answer];
    return isDone ? { status: 'delivered' } : { status: 'refused', reason: refusal };
  } catch {
    return { status: 'unreachable', mayHaveArrived: true };
  }
}
