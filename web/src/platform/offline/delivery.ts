/**
 * Where something stands that waits on the device until the server has it.
 *
 * queued → sending → delivered
 *             ↓
 *     waiting (not reached: goes out by itself later) or failed (refused: the person decides) → queued
 *
 * An entry keeps its id through every attempt, so however often it is sent it can arrive and count only once.
 */
export const DELIVERIES = ['queued', 'sending', 'delivered', 'waiting', 'failed'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** An entry of a queue that shows where it stands. */
export interface Deliverable<Reason> {
  readonly id: string;
  readonly delivery: Delivery;
  /** Why the server refused it; null where it did not. */
  readonly refusal: Reason | null;
}

export type DeliveryEvent<Reason> =
  | { readonly type: 'started' | 'delivered' | 'unreachable' }
  | { readonly type: 'refused'; readonly reason: Reason | null }
  /** The person asks for another attempt. */
  | { readonly type: 'retried' }
  | { readonly type: 'reconnected' }
  /** Whoever was sending it is gone: it is sent once more. The server recognises its id if it had arrived after all. */
  | { readonly type: 'abandoned' };

/** What becomes of an entry; the entry itself where the event does not concern it as it stands. */
export function moveDelivery<Reason, Entry extends Deliverable<Reason>>(
  entry: Entry,
  event: DeliveryEvent<Reason>,
): Entry {
  const to = (from: readonly Delivery[], delivery: Delivery, refusal: Reason | null = null): Entry =>
    from.includes(entry.delivery) ? { ...entry, delivery, refusal } : entry;
  switch (event.type) {
    case 'started':
      return to(['queued'], 'sending');
    case 'delivered':
      return to(['sending'], 'delivered');
    case 'unreachable':
      return to(['queued', 'sending'], 'waiting');
    case 'refused':
      return to(['sending'], 'failed', event.reason);
    case 'retried':
      return to(['waiting', 'failed'], 'queued');
    case 'reconnected':
      return to(['waiting'], 'queued');
    case 'abandoned':
      return to(['sending'], 'queued');
  }
}
