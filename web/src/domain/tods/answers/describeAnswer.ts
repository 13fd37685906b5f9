import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { texts } from '../texts.ts';
import type { Answer } from './waitingAnswers.ts';

/** Where an answer is given: the words that confirm it differ. */
export type ActionSource = 'list' | 'page';

/** The sentence that says what was done. @param wasPending whether the tod was pending before */
export function describeAnswer(answer: Answer, wasPending: boolean, source: ActionSource): string {
  if (answer === 'accept') return wasPending ? texts.accepted[source] : texts.changeAccepted;
  if (answer === 'reject') return wasPending ? texts.rejected[source] : texts.changeRejected;
  return wasPending ? texts.requestCancelled : texts.todCancelled;
}

/** The sentence that says why it was not done. @param error whatever the server or the way to it said */
export function describeAnswerFailure(answer: Answer, wasPending: boolean, error: unknown): string {
  const isRefused = error instanceof RefusedError;
  if (isRefused && error.reason === 'todNotFound') return texts.alreadyDeleted;
  if (isRefused && error.reason === 'notSignedIn') return texts.actionNeedsSignIn;
  const failed =
    answer !== 'cancel'
      ? texts.respondFailed
      : wasPending
        ? texts.cancelRequestFailed
        : texts.cancelTodFailed;
  return `${failed}. ${failureText(error)}`;
}
