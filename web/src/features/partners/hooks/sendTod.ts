import {
  compatibilityOf,
  paths as documents,
  MAX_TOD_SPORTS,
  type ProfileFields,
  profileSchema,
  type Refusal,
} from '@tod/model';
import { call } from '../../../shared/firebase/call.ts';
import { readDocument } from '../../../shared/firebase/read.ts';
import { serverNow, setDocument } from '../../../shared/firebase/write.ts';
import { newId } from '../../../shared/newId.ts';
import { failureText, refusalText } from '../../../shared/texts/errors.ts';
import { toastError, toastInfo, toastSuccess } from '../../../shared/toast.ts';
import { markHandled } from '../discovery/handledPeople.ts';
import { attemptTod, isMatched, type TodOutcome } from '../sending/attemptTod.ts';
import { texts } from '../texts.ts';

/*
 * The id of a tod whose fate is unknown, by sender and recipient: sending it again must be the same request, else a tod
 * that did arrive would count twice.
 */
const undecided = new Map<string, string>();

/**
 * Sends a tod for the sports that the two share, tells how it went, and takes the person out of the partner lists where
 * a tod stands between the two now. Never rejects.
 */
export async function sendTod(
  uid: string,
  recipientId: string,
  sportIds: readonly string[],
): Promise<TodOutcome> {
  const pair = `${uid} ${recipientId}`;
  const id = undecided.get(pair) ?? newId();
  undecided.set(pair, id);
  const input = { id, recipientId, sportIds: sportIds.slice(0, MAX_TOD_SPORTS), slot: null };
  const outcome = await attemptTod(() => call('sendTod', input), wait);
  if (outcome.kind !== 'failed') undecided.delete(pair);
  if (isMatched(outcome)) {
    markHandled(uid, recipientId);
    // The open tod itself keeps the person out of the lists too; this note lasts after it is closed.
    setDocument(documents.interaction(uid, recipientId), { type: 'match', createdAt: serverNow() }).catch(
      () => undefined,
    );
  }
  tell(outcome);
  return outcome;
}

/** The sports to ask for: those that both practise. Rejects when a profile cannot be read. */
export async function readCommonSports(uid: string, otherUid: string): Promise<readonly string[]> {
  const [own, other] = await Promise.all([readProfile(uid), readProfile(otherUid)]);
  return own === undefined || other === undefined ? [] : compatibilityOf(own, other).commonSports;
}

function readProfile(uid: string): Promise<ProfileFields | undefined> {
  return readDocument(documents.profile(uid), profileSchema);
}

function tell(outcome: TodOutcome): void {
  switch (outcome.kind) {
    case 'sent':
      toastSuccess(texts.sent);
      break;
    case 'sportAdded':
      toastSuccess(texts.sportAdded);
      break;
    case 'alreadyMatched':
      toastInfo(texts.alreadyMatched);
      break;
    case 'alreadyPending':
      toastInfo(texts.alreadyPending);
      break;
    case 'limitReached':
      toastError(`${texts.limitReached}. ${texts.limitReachedText}`);
      break;
    case 'refused':
      toastError(describeRefusal(outcome.reason));
      break;
    case 'failed':
      toastError(texts.sendUncertain(failureText(outcome.error)));
      break;
  }
}

function describeRefusal(reason: Refusal): string {
  if (reason === 'notSignedIn') return texts.signInToSend;
  return reason === 'unexpected' ? texts.sendFailed : refusalText(reason);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
