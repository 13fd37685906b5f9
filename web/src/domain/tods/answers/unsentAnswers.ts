import { keysUnder, type UnsentWorkHolder } from '../../../platform/offline/unsentWork.ts';
import { answersPrefix } from './storageKeys.ts';

const texts = {
  title: 'Réponses non envoyées',
  text: 'Ce que vous avez répondu à un tod attend encore d’être envoyé. Si vous vous déconnectez, votre réponse sera perdue.',
} as const;

/** The answers to tods that the server does not have. Every page knows them, so this brings no code for reading them. */
export const unsentAnswers: UnsentWorkHolder = {
  count: (uid) => keysUnder(false, answersPrefix(uid)).length,
  describe: () => texts,
  flush: async (uid) => (await import('./answerQueue.ts')).answerQueueOf(uid).flush(),
  places: (uid) => [{ isOfTab: false, prefix: answersPrefix(uid) }],
};
