/**
 * What one person has written to one partner and the server has not shown back yet.
 *
 * queued → sending → delivered → (leaves when the conversation shows it)
 *             ↓
 *     waiting (no connection: goes out by itself later) or failed (the person decides) → queued
 *
 * A message keeps its id through every attempt, so however often it is sent it can arrive and count only once.
 */
export type Delivery = 'queued' | 'sending' | 'delivered' | 'waiting' | 'failed';

export interface OutgoingMessage {
  readonly id: string;
  readonly content: string;
  readonly writtenAt: Date;
  readonly delivery: Delivery;
}

export type Outbox = readonly OutgoingMessage[];

export type OutboxEvent =
  | { readonly type: 'written'; readonly id: string; readonly content: string; readonly at: Date }
  | { readonly type: 'started' | 'delivered' | 'retried' | 'discarded'; readonly id: string }
  /** `mayRecover`: the connection was missing, so trying again by itself makes sense. */
  | { readonly type: 'failed'; readonly id: string; readonly mayRecover: boolean }
  | { readonly type: 'reconnected' }
  /** The conversation shows these ids now. */
  | { readonly type: 'arrived'; readonly ids: ReadonlySet<string> };

export function changeOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'written':
      if (outbox.some((message) => message.id === event.id)) return outbox;
      return [...outbox, { id: event.id, content: event.content, writtenAt: event.at, delivery: 'queued' }];
    case 'started':
      return withDelivery(outbox, event.id, ['queued'], 'sending');
    case 'delivered':
      return withDelivery(outbox, event.id, ['sending'], 'delivered');
    case 'failed':
      return withDelivery(outbox, event.id, ['sending'], event.mayRecover ? 'waiting' : 'failed');
    case 'retried':
      return withDelivery(outbox, event.id, ['waiting', 'failed'], 'queued');
    case 'reconnected':
      return outbox.some((message) => message.delivery === 'waiting')
        ? outbox.map((message) =>
            message.delivery === 'waiting' ? { ...message, delivery: 'queued' } : message,
          )
        : outbox;
    case 'arrived':
      return outbox.some((message) => event.ids.has(message.id))
        ? outbox.filter((message) => !event.ids.has(message.id))
        : outbox;
    case 'discarded':
      return outbox.filter((message) => message.id !== event.id || message.delivery === 'sending');
  }
}

/** The message to send now: the oldest queued one, and none while another is on its way, so that order is kept. */
export function nextToSend(outbox: Outbox): OutgoingMessage | undefined {
  if (outbox.some((message) => message.delivery === 'sending')) return undefined;
  return outbox.find((message) => message.delivery === 'queued');
}

function withDelivery(outbox: Outbox, id: string, from: readonly Delivery[], to: Delivery): Outbox {
  return outbox.map((message) =>
    message.id === id && from.includes(message.delivery) ? { ...message, delivery: to } : message,
  );
}

/** The outbox as text, to survive a reload of the page. What was delivered needs no keeping. */
export function writeOutbox(outbox: Outbox): string {
  return JSON.stringify(outbox.filter((message) => message.delivery !== 'delivered'));
}

/**
 * Reads what `writeOutbox` wrote; anything else reads as empty. A message whose sending was cut off is queued again: the
 * server recognises its id if it had arrived after all.
 */
export function readOutbox(text: string | null): Outbox {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(readMessage) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function readMessage(stored: unknown): OutgoingMessage[] {
  if (typeof stored !== 'object' || stored === null) return [];
  if (!('id' in stored && 'content' in stored && 'writtenAt' in stored && 'delivery' in stored)) return [];
  const { id, content, writtenAt, delivery } = stored;
  if (typeof id !== 'string' || typeof content !== 'string' || typeof writtenAt !== 'string') return [];
  const moment = new Date(writtenAt);
  if (Number.isNaN(moment.getTime())) return [];
  return [{ id, content, writtenAt: moment, delivery: delivery === 'failed' ? 'failed' : 'queued' }];
}
