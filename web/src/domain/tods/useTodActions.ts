import { currentProposal, partnerOf, type Tod, type TodStatus } from '@tod/model';
import { useState } from 'react';
import { call } from '../../platform/firebase/call.ts';
import { RefusedError } from '../../platform/firebase/callFailure.ts';
import { failureText } from '../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { setMatch } from '../people/interactions/interactionStore.ts';
import { answerTod } from './answerTod.ts';
import type { AskedAction } from './offeredActions.ts';
import { texts } from './texts.ts';

/** Where an answer is given: the words that confirm it differ. */
export type ActionSource = 'list' | 'page';

export interface TodActions {
  /** Does it on the server and says how it went; true when it is done. */
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
      toastSuccess(await act(action, tod, source));
      if (action === 'cancel' || action === 'delete') forgetMatch(uid, tod);
      return true;
    } catch (error) {
      toastError(failureOf(action, tod.status, error));
      return false;
    } finally {
      setRunning(undefined);
    }
  }

  return { run, running };
}

/** @returns the sentence that says what was done. */
async function act(action: AskedAction, tod: Tod, source: ActionSource): Promise<string> {
  const todId = tod.id;
  switch (action) {
    case 'accept':
    case 'reject': {
      const accept = action === 'accept';
      await answerTod({ todId, proposalId: currentProposal(tod)?.id ?? null, accept });
      if (tod.status === 'accepted') return accept ? texts.changeAccepted : texts.changeRejected;
      return accept ? texts.accepted[source] : texts.rejected[source];
    }
    case 'cancel':
      await call('cancelTod', { todId });
      return tod.status === 'pending' ? texts.requestCancelled : texts.todCancelled;
    case 'delete': {
      const { deleted } = await call('deleteTod', { todId });
      return deleted ? texts.deleted : texts.alreadyDeleted;
    }
  }
}

/** The other person may show up among the partners again (docs/PRODUCT.md 7.9). */
function forgetMatch(uid: string, tod: Tod): void {
  const partnerUid = partnerOf(tod.participants, uid);
  if (partnerUid !== undefined) setMatch(uid, partnerUid, false);
}

function failureOf(action: AskedAction, status: TodStatus, error: unknown): string {
  const isRefused = error instanceof RefusedError;
  if (isRefused && error.reason === 'todNotFound') return texts.alreadyDeleted;
  if (isRefused && error.reason === 'notSignedIn') return texts.actionNeedsSignIn;
  const failed = {
    accept: texts.respondFailed,
    reject: texts.respondFailed,
    cancel: status === 'pending' ? texts.cancelRequestFailed : texts.cancelTodFailed,
    delete: isRefused ? texts.deleteRefused : texts.deleteFailed,
  } satisfies Record<AskedAction, string>;
  return `${failed[action]}. ${failureText(error)}`;
}
