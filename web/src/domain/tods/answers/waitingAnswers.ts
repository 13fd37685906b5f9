import { documentIdSchema } from '@tod/model';
import { useSyncExternalStore } from 'react';
import { boolean, type InferType, mixed, number, object, string } from 'yup';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createStoredEntries, type StoredEntries } from '../../../platform/offline/storedEntries.ts';
import { answersPrefix } from './storageKeys.ts';

/** What can wait for a network; deleting cannot, as it takes the tod from the other person's sight, too. */
export const ANSWERS = ['accept', 'reject', 'cancel'] as const;
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
}).required();

/** An answer to a tod that the server does not have yet. */
export type WaitingAnswer = Readonly<InferType<typeof waitingAnswerSchema>>;

/** What somebody has answered without a network, on this device and the same in all tabs; `answerQueue.ts` sends it. */
export const openWaitingAnswers = perAccount(
  (uid): StoredEntries<WaitingAnswer> =>
    createStoredEntries({
      prefix: answersPrefix(uid),
      parse: (json) => waitingAnswerSchema.validateSync(json),
      order: (one, other) => one.givenAt - other.givenAt,
    }),
);

/** What `uid` has answered to this tod and the server does not know; undefined for nothing. */
export function useWaitingAnswer(uid: string, todId: string): WaitingAnswer | undefined {
  const { subscribe, read } = openWaitingAnswers(uid);
  return useSyncExternalStore(subscribe, () => read().find(({ id }) => id === todId));
}

/** Takes an answer back that has not left the device. */
export function withdrawAnswer(uid: string, todId: string): void {
  openWaitingAnswers(uid).remove(todId);
}
