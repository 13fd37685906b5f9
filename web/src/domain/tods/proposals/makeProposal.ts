import { type CallInput, currentProposal, type Tod } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { newId } from '../../../platform/newId.ts';
import { failureText, isRefused } from '../../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';

/** What a proposal that is about to be typed answers, and its id: one for as long as the form is open. */
export function openProposal(tod: Tod): Pick<CallInput<'makeProposal'>, 'id' | 'answersId'> {
  return { id: newId(), answersId: currentProposal(tod)?.id ?? null };
}

/** Says that a proposal arrived. */
export function announceProposal(): void {
  toastSuccess(texts.proposalSent);
}

/** Proposes when and where to play and says how it went; true when it arrived. Never rejects. */
export async function makeProposal(input: CallInput<'makeProposal'>): Promise<boolean> {
  try {
    await call('makeProposal', input);
    announceProposal();
    return true;
  } catch (error) {
    const why = isRefused(error, 'messageLimitReached') ? texts.wordBeyondLimit : failureText(error);
    toastError(`${texts.proposalFailed}. ${why}`);
    return false;
  }
}
