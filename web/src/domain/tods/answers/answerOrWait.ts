import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { doesServerAnswer } from '../../../platform/offline/serverReach.ts';
import { toastInfo } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { answerQueueOf, giveAnswer, giveAnswerAgain, isServerFailing } from './answerQueue.ts';
import { type GivenAnswer, openWaitingAnswers } from './waitingAnswers.ts';

/**
 * Gives an answer now or, where the server cannot be reached or says nothing, has it wait on the device and says so.
 * @returns whether the server has it
 * @throws RefusedError, CallFailedError where the server is there
 */
export async function answerOrWait(uid: string, answer: GivenAnswer): Promise<boolean> {
  try {
    await giveAnswer(answer);
    return true;
  } catch (error) {
    if (!(error instanceof CallFailedError)) throw error;
    if (error.kind !== 'offline' && (await doesServerAnswer())) return askAgain(uid, answer, error);
    wait(uid, answer, error.mayBeDone);
    return false;
  }
}

/** Where no answer came nobody knows whether it is done: asked once more, the server says so, or it is asked until it does. */
async function askAgain(uid: string, answer: GivenAnswer, failure: CallFailedError): Promise<boolean> {
  if (failure.kind === 'appCheck') throw failure;
  const again = await giveAnswerAgain(answer);
  if (again.status === 'delivered') return true;
  if (again.status === 'refused') throw again.reason;
  // One that fails does so again, and what cannot be taken back would stand there for good.
  if (failure.kind !== 'timeout' && (await isServerFailing(again))) throw failure;
  wait(uid, answer, failure.mayBeDone || again.mayHaveArrived);
  return false;
}

/** Where the browser believes in a network the queue tries again by itself. */
function wait(uid: string, answer: GivenAnswer, mayHaveArrived: boolean): void {
  openWaitingAnswers(uid).put({ ...answer, givenAt: Date.now(), mayHaveArrived });
  toastInfo(
    mayHaveArrived ? texts.answerUnconfirmed : navigator.onLine ? texts.answerAway : texts.answerWaits,
  );
  void answerQueueOf(uid).flush();
}
