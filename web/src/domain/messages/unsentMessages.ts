import { keysOnPage } from '../../platform/offline/pageKeys.ts';
import { fieldOf, storedJson } from '../../platform/offline/storedValue.ts';
import { keysUnder, type UnsentWorkSource } from '../../platform/offline/unsentWork.ts';
import { draftsPrefix, outboxPrefix } from './storageKeys.ts';
import { texts } from './texts.ts';

/** The messages that the server does not have. Every page knows them, so this brings no code for reading them. */
export const unsentMessages: UnsentWorkSource = {
  count: (uid) => keysUnder(false, outboxPrefix(uid)).filter(isUnsent).length,
  describe: (count) => ({ title: texts.unsentTitle, text: texts.unsent(count) }),
  flush: async (uid) => {
    const [{ untilSent }, { openOutbox }] = await Promise.all([
      import('./outbox/messageQueue.ts'),
      import('./outbox/outboxStore.ts'),
    ]);
    await untilSent(openOutbox(uid));
  },
  places: (uid) => [{ isOfTab: false, prefix: outboxPrefix(uid) }],
};

/** What is being typed, in this tab. It is not worth a question: whoever signs out sees it. */
export const messageDrafts: UnsentWorkSource = {
  count: (uid) => keysUnder(true, draftsPrefix(uid)).length,
  places: (uid) => [{ isOfTab: true, prefix: draftsPrefix(uid) }],
};

/** What the server has waits only until the conversation shows it. */
function isUnsent(key: string): boolean {
  if (keysOnPage(key).length > 0) return true;
  const delivery = fieldOf(storedJson(key), 'delivery');
  // Without one it is nothing that we wrote.
  return delivery !== undefined && delivery !== 'delivered';
}
