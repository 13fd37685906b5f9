import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { isServerReachable } from '../../../platform/offline/serverReach.ts';
import { toastInfo } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { answerQueueOf, giveAnswer } from './answerQueue.ts';
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
    if (!(await isOutOfReach(error))) throw error;
    openWaitingAnswers(uid).put({ ...answer, givenAt: Date.now() });
    toastInfo(texts.answerWaits);
    // Where the browser believes in a network the queue tries again by itself.
    void answerQueueOf(uid).flush();
    return false;
  }
}

async function isOutOfReach(error: unknown): Promise<boolean> {
  if (!(error instanceof CallFailedError)) return false;
  return error.kind === 'offline' || (error.kind === 'unexpected' && !(await isServerReachable()));
}
