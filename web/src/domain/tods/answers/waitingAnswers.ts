import { documentIdSchema } from '@tod/model';
import { useSyncExternalStore } from 'react';
import { boolean, type InferType, mixed, number, object, string } from 'yup';
import { createStore } from '../../../platform/createStore.ts';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createStoredEntries, type StoredEntries } from '../../../platform/offline/storedEntries.ts';
import { answersPrefix } from './storageKeys.ts';

/** What can wait for a network; deleting cannot, as it takes the tod from the other person's sight, too. */
const ANSWERS = ['accept', 'reject', 'cancel'] as const;
export type Answer = (typeof ANSWERS)[number];

const waitingAnswerSchema = object({
  /** The tod's: what is answered last counts. */
  id: documentIdSchema,
  answer: mixed<Answer>().oneOf(ANSWERS).required(),
  /** Which proposal was answered; null stands for the one that the tod was sent with. */
  proposalId: string().nullable().default(null),
  /** Whose match ends with a cancellation; empty where only a request can be answered. */
  partnerUid: string().defined(),
  /** Whether the tod was pending when it was answered: cancelling an accepted one is said in other words. */
  wasPending: boolean().required(),
  /** In milliseconds of this device. */
  givenAt: number().required(),
  /** Whether an attempt to send it had no answer: the server may have it. */
  mayHaveArrived: boolean().optional(),
}).required();

/** An answer to a tod that the server does not have yet. */
export type WaitingAnswer = Readonly<InferType<typeof waitingAnswerSchema>>;

/** An answer as it is given, before it has to wait. */
export type GivenAnswer = Omit<WaitingAnswer, 'givenAt' | 'mayHaveArrived'>;

/** What somebody has answered without a network, on this device and the same in all tabs; `answerQueue.ts` sends it. */
export const openWaitingAnswers = perAccount(
  (uid): StoredEntries<WaitingAnswer> =>
    createStoredEntries({
      prefix: answersPrefix(uid),
      parse: (json) => waitingAnswerSchema.validateSync(json),
      order: (one, other) => one.givenAt - other.givenAt,
    }),
);

/**
 * What this page is sending right now. It is not stored: an answer that a page took with it would never be offered to be taken back
 * again.
 */
const leavingOf = perAccount(() => createStore<readonly WaitingAnswer[]>([]));

function isLeaving(uid: string, answer: WaitingAnswer): boolean {
  return leavingOf(uid)
    .read()
    .some((other) => isSame(other, answer));
}

/** What was answered later to the same tod is another answer. */
function isSame(one: WaitingAnswer, other: WaitingAnswer): boolean {
  return one.id === other.id && one.givenAt === other.givenAt;
}

/** What `uid` has answered to this tod and the server does not know; undefined for nothing. */
export function useWaitingAnswer(uid: string, todId: string): WaitingAnswer | undefined {
  const { subscribe, read } = openWaitingAnswers(uid);
  return useSyncExternalStore(subscribe, () => read().find(({ id }) => id === todId));
}

/** Whether an answer is on its way to the server, so that it cannot be taken back. */
export function useIsLeaving(uid: string, answer: WaitingAnswer | undefined): boolean {
  const { subscribe } = leavingOf(uid);
  return useSyncExternalStore(subscribe, () => answer !== undefined && isLeaving(uid, answer));
}

/** Sends an answer, which cannot be taken back meanwhile. */
export async function sendWaiting<Result>(
  uid: string,
  answer: WaitingAnswer,
  send: () => Promise<Result>,
): Promise<Result> {
  const { read, write } = leavingOf(uid);
  write([...read(), answer]);
  try {
    return await send();
  } finally {
    write(read().filter((other) => !isSame(other, answer)));
  }
}

/** Keeps in mind that the server may have an answer, if that still waits. */
export function noteAttempt(uid: string, answer: WaitingAnswer): void {
  const answers = openWaitingAnswers(uid);
  const kept = answers.find(answer.id);
  if (kept !== undefined && isSame(kept, answer)) answers.put({ ...kept, mayHaveArrived: true });
}

/** Removes an answer, and not another one that was given to the same tod meanwhile. */
export function removeAnswer(uid: string, answer: WaitingAnswer): void {
  const answers = openWaitingAnswers(uid);
  const kept = answers.find(answer.id);
  // Nobody tells of what the browser itself took: this page would send it for ever.
  if (kept === undefined || isSame(kept, answer)) answers.remove(answer.id);
}

/** Takes an answer back that has not left the device. */
export function withdrawAnswer(uid: string, answer: WaitingAnswer): void {
  if (answer.mayHaveArrived !== true && !isLeaving(uid, answer)) removeAnswer(uid, answer);
}
