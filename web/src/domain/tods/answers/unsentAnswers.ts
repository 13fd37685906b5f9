import { keysUnder, type UnsentWorkSource } from '../../../platform/offline/unsentWork.ts';
import { answersPrefix } from './storageKeys.ts';
import { unsentTexts } from './unsentTexts.ts';

/** The answers to tods that the server does not have. Every page knows them, so this brings no code for reading them. */
export const unsentAnswers: UnsentWorkSource = {
  count: (uid) => keysUnder(false, answersPrefix(uid)).length,
  describe: () => unsentTexts,
  flush: async (uid) => (await import('./answerQueue.ts')).answerQueueOf(uid).flush(),
  places: (uid) => [{ isOfTab: false, prefix: answersPrefix(uid) }],
};
