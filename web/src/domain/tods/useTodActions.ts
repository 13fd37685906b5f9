import { currentProposal, partnerOf, type Tod } from '@tod/model';
import { useState } from 'react';
import { call } from '../../platform/firebase/call.ts';
import { RefusedError } from '../../platform/firebase/callFailure.ts';
import { failureText } from '../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { setMatch } from '../people/interactions/interactionStore.ts';
import { answerOrWait } from './answers/answerOrWait.ts';
import { type ActionSource, describeAnswer, describeAnswerFailure } from './answers/describeAnswer.ts';
import type { AskedAction } from './offeredActions.ts';
import { texts } from './texts.ts';

export type { ActionSource } from './answers/describeAnswer.ts';

export interface TodActions {
  /** Does it on the server and says how it went; true when it is done, false also when it waits for a network. */
  readonly run: (action: AskedAction, tod: Tod) => Promise<boolean>;
  /** The tod that an action is running on, and which. */
  readonly running: { readonly todId: string; readonly action: AskedAction } | undefined;
}

/** Answers, cancels and deletes tods. One action at a time: a second press while one runs does nothing. */
export function useTodActions(uid: string, source: ActionSource): TodActions {
  const [running, setRunning] = useState<TodActions['running']>();

  async function run(action: AskedAction, tod: Tod): Promise<boolean> {
    if (running !== undefined) return false;
    setRunning({ todId: tod.id, action });
    try {
      const said = await act(uid, action, tod, source);
      if (said === undefined) return false;
      toastSuccess(said);
      // A cancelled one has brought them back already, and another may stand between the two since.
      if (action === 'cancel' || (action === 'delete' && tod.status !== 'cancelled')) forgetMatch(uid, tod);
      return true;
    } catch (error) {
      toastError(failureOf(action, tod, error));
      return false;
    } finally {
      setRunning(undefined);
    }
  }

  return { run, running };
}

/** @returns the sentence that says what was done; undefined where it waits for a network, which has been said */
async function act(
  uid: string,
  action: AskedAction,
  tod: Tod,
  source: ActionSource,
): Promise<string | undefined> {
  if (action === 'delete') {
    const { deleted } = await call('deleteTod', { todId: tod.id });
    return deleted ? texts.deleted : texts.alreadyDeleted;
  }
  const wasPending = tod.status === 'pending';
  const partnerUid = partnerOf(tod.participants, uid) ?? '';
  const proposalId = currentProposal(tod)?.id ?? null;
  const isDone = await answerOrWait(uid, { id: tod.id, answer: action, proposalId, partnerUid, wasPending });
  return isDone ? describeAnswer(action, wasPending, source) : undefined;
}

/** The other person may show up among the partners again (docs/PRODUCT.md 7.9). */
function forgetMatch(uid: string, tod: Tod): void {
  const partnerUid = partnerOf(tod.participants, uid);
  if (partnerUid !== undefined) setMatch(uid, partnerUid, false);
}

function failureOf(action: AskedAction, tod: Tod, error: unknown): string {
  if (action !== 'delete') return describeAnswerFailure(action, tod.status === 'pending', error);
  const isRefused = error instanceof RefusedError;
  if (isRefused && error.reason === 'todNotFound') return texts.alreadyDeleted;
  if (isRefused && error.reason === 'notSignedIn') return texts.actionNeedsSignIn;
  return `${isRefused ? texts.deleteRefused : texts.deleteFailed}. ${failureText(error)}`;
}
