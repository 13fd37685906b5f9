import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { isServerReachable } from '../../../platform/offline/serverReach.ts';
import { toastInfo } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { answerQueueOf, giveAnswer, giveAnswerAgain } from './answerQueue.ts';
import { openWaitingAnswers, type WaitingAnswer } from './waitingAnswers.ts';

/**
 * Gives an answer now or, where the server cannot be reached, has it wait on the device and says so.
 * @returns whether the server has it
 * @throws RefusedError, CallFailedError where the server was reached
 */
export async function answerOrWait(uid: string, answer: Omit<WaitingAnswer, 'givenAt'>): Promise<boolean> {
  try {
    await giveAnswer(answer);
    return true;
  } catch (error) {
    if (!(await isOutOfReach(error))) return isDoneAfterAll(answer, error);
    openWaitingAnswers(uid).put({ ...answer, givenAt: Date.now() });
    toastInfo(texts.answerWaits);
    // Where the browser believes in a network the queue tries again by itself.
    void answerQueueOf(uid).flush();
    return false;
  }
}

/** Where no answer came nobody knows whether it is done: asked once more, the server says so. */
async function isDoneAfterAll(answer: Omit<WaitingAnswer, 'givenAt'>, error: unknown): Promise<true> {
  if (!(error instanceof CallFailedError) || error.kind === 'appCheck') throw error;
  const again = await giveAnswerAgain(answer);
  if (again.status === 'delivered') return true;
  throw again.status === 'refused' ? again.reason : error;
}

async function isOutOfReach(error: unknown): Promise<boolean> {
  if (!(error instanceof CallFailedError)) return false;
  return error.kind === 'offline' || (error.kind === 'unexpected' && !(await isServerReachable()));
}
