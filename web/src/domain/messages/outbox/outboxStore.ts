import type { Refusal } from '@tod/model';
import { type DeliveryEvent, moveDelivery } from '../../../platform/offline/delivery.ts';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createStoredEntries, type StoredEntries } from '../../../platform/offline/storedEntries.ts';
import { outboxPrefix } from '../storageKeys.ts';
import { byWriting, type OutgoingMessage, parseMessage } from './outbox.ts';

/** The messages of one person that wait on this device, the same in all tabs. */
export interface OutboxStore
  extends Pick<StoredEntries<OutgoingMessage>, 'read' | 'remove' | 'isOnPage' | 'subscribe'> {
  readonly add: (message: OutgoingMessage) => void;
  /**
   * Moves a message on, if it is still on the device. Where it is not, this page forgets it once it has arrived, keeps it where it
   * was refused or not reached, and else leaves it as it is.
   */
  readonly move: (id: string, event: DeliveryEvent<Refusal>) => void;
}

/** They survive reloads and closed tabs. One store per person for the life of the page. */
export const openOutbox = perAccount((uid) => createOutbox(outboxPrefix(uid)));

/** Exported for its test, which plays several tabs. */
export function createOutbox(prefix: string): OutboxStore {
  const entries = createStoredEntries({
    prefix,
    parse: parseMessage,
    order: byWriting,
    isLoss: ({ delivery }) => delivery !== 'delivered',
  });
  return {
    read: entries.read,
    remove: entries.remove,
    isOnPage: entries.isOnPage,
    subscribe: entries.subscribe,
    add: (message) => {
      if (entries.find(message.id) === undefined) entries.put(message);
    },
    move: (id, event) => {
      // Looked up anew: another tab may have thrown it away meanwhile.
      const message = entries.find(id);
      if (message === undefined) {
        // Nobody tells of what the browser itself took: this page would send it for ever, and has it in no other place.
        if (event.type === 'delivered') entries.remove(id);
        const held = entries.read().find((entry) => entry.id === id);
        if (held === undefined) return;
        if (event.type === 'refused') entries.put({ ...held, delivery: 'failed', refusal: event.reason });
        if (event.type === 'unreachable' && held.delivery === 'sending')
          entries.put({ ...held, delivery: 'waiting' });
        return;
      }
      const moved = moveDelivery<Refusal, OutgoingMessage>(message, event);
      if (moved !== message) entries.put(moved);
    },
  };
}
