import { isRefusal, type Refusal } from '@tod/model';
import { date, mixed, object, string } from 'yup';

/**
 * What one person has written and the server has not shown back yet.
 *
 * queued → sending → delivered → (leaves when the conversation shows it)
 *             ↓
 *     waiting (no connection: goes out by itself later) or failed (the person decides) → queued
 *
 * A message keeps its id through every attempt, so however often it is sent it can arrive and count only once.
 */
const DELIVERIES = ['queued', 'sending', 'delivered', 'waiting', 'failed'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface OutgoingMessage {
  readonly id: string;
  readonly partnerUid: string;
  /** What the partner is called, for lists in which they do not stand yet. */
  readonly partnerName: string;
  readonly content: string;
  readonly writtenAt: Date;
  readonly delivery: Delivery;
  /** Why the server refused it; null where it did not. */
  readonly refusal: Refusal | null;
}

/** Oldest first. */
export type Outbox = readonly OutgoingMessage[];

export type DeliveryEvent =
  | { readonly type: 'started' | 'delivered' | 'retried' | 'reconnected' }
  /** Whoever was sending it is gone: it is sent once more. The server recognises its id if it had arrived after all. */
  | { readonly type: 'abandoned' }
  /** `mayRecover`: the connection was missing, so trying again by itself makes sense. */
  | { readonly type: 'failed'; readonly mayRecover: boolean; readonly refusal: Refusal | null };

/** What becomes of a message; the message itself where the event does not concern it as it stands. */
export function moveMessage(message: OutgoingMessage, event: DeliveryEvent): OutgoingMessage {
  switch (event.type) {
    case 'started':
      return from(message, ['queued'], 'sending');
    case 'delivered':
      return from(message, ['sending'], 'delivered');
    case 'failed': {
      const moved = from(message, ['sending'], event.mayRecover ? 'waiting' : 'failed');
      return moved === message ? message : { ...moved, refusal: event.refusal };
    }
    case 'retried':
      return from(message, ['waiting', 'failed'], 'queued');
    case 'reconnected':
      return from(message, ['waiting'], 'queued');
    case 'abandoned':
      return from(message, ['sending'], 'queued');
  }
}

function from(message: OutgoingMessage, states: readonly Delivery[], to: Delivery): OutgoingMessage {
  return states.includes(message.delivery) ? { ...message, delivery: to, refusal: null } : message;
}

/** The message to send now: the oldest queued one. */
export function nextToSend(outbox: Outbox): OutgoingMessage | undefined {
  return outbox.find((message) => message.delivery === 'queued');
}

/** Why the server refused the last message that stands there as failed. */
export function lastRefusalIn(outbox: Outbox): Refusal | undefined {
  return outbox.findLast((message) => message.delivery === 'failed')?.refusal ?? undefined;
}

/** How a message is kept on the device. */
export function writeMessage(message: OutgoingMessage): string {
  return JSON.stringify(message);
}

const messageSchema = object({
  id: string().required(),
  partnerUid: string().required(),
  partnerName: string().defined(),
  content: string().required(),
  writtenAt: date().required(),
  delivery: mixed<Delivery>().oneOf(DELIVERIES).required(),
  refusal: mixed<Refusal>(isRefusal).nullable().default(null),
});

/** Reads what `writeMessage` wrote; undefined for anything else. */
export function readMessage(text: string | null): OutgoingMessage | undefined {
  try {
    return messageSchema.validateSync(JSON.parse(text ?? ''));
  } catch {
    // Not ours, or of a version that wrote it differently.
    return undefined;
  }
}

/** The order in which messages were written. */
export function byWriting(one: OutgoingMessage, other: OutgoingMessage): number {
  return one.writtenAt.getTime() - other.writtenAt.getTime();
}

/** Now, and after everything written before: two messages of one moment keep their order. */
export function momentAfter(outbox: Outbox): Date {
  return new Date(Math.max(Date.now(), (outbox.at(-1)?.writtenAt.getTime() ?? 0) + 1));
}
