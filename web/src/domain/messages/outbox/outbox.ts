import { isRefusal, type Refusal } from '@tod/model';
import { date, mixed, object, string } from 'yup';
import { DELIVERIES, type Deliverable, type Delivery } from '../../../platform/offline/delivery.ts';

/** What one person has written and the server has not shown back yet; once delivered it leaves when the conversation shows it. */
export interface OutgoingMessage extends Deliverable<Refusal> {
  readonly partnerUid: string;
  /** What the partner is called, for lists in which they do not stand yet. */
  readonly partnerName: string;
  readonly content: string;
  readonly writtenAt: Date;
}

/** Oldest first. */
export type Outbox = readonly OutgoingMessage[];

const messageSchema = object({
  id: string().required(),
  partnerUid: string().required(),
  partnerName: string().defined(),
  content: string().required(),
  writtenAt: date().required(),
  delivery: mixed<Delivery>().oneOf(DELIVERIES).required(),
  refusal: mixed<Refusal>(isRefusal).nullable().default(null),
}).required();

/** Reads a message as the device keeps it. @throws ValidationError for what is none */
export function parseMessage(json: unknown): OutgoingMessage {
  return messageSchema.validateSync(json);
}

/** Why the server refused the last message that stands there as failed. */
export function lastRefusalIn(outbox: Outbox): Refusal | undefined {
  return outbox.findLast((message) => message.delivery === 'failed')?.refusal ?? undefined;
}

/** The ids of what stands there as failed. */
export function failedIn(outbox: Outbox): readonly string[] {
  return outbox.filter(({ delivery }) => delivery === 'failed').map(({ id }) => id);
}

/** Whether one written before to the same person found no answer: what comes after it must not overtake it. */
export function isBehindUnanswered(outbox: Outbox, message: OutgoingMessage): boolean {
  return outbox.some((other) => isUnanswered(other) && isBefore(other, message));
}

/** Whether it failed and nobody refused it. */
export function isUnanswered({ delivery, refusal }: OutgoingMessage): boolean {
  return delivery === 'failed' && refusal === null;
}

function isBefore(one: OutgoingMessage, other: OutgoingMessage): boolean {
  return one.partnerUid === other.partnerUid && byWriting(one, other) < 0;
}

/** The order in which messages were written. */
export function byWriting(one: OutgoingMessage, other: OutgoingMessage): number {
  return one.writtenAt.getTime() - other.writtenAt.getTime();
}

/** Now, and after everything written before: two messages of one moment keep their order. */
export function momentAfter(outbox: Outbox): Date {
  return new Date(Math.max(Date.now(), (outbox.at(-1)?.writtenAt.getTime() ?? 0) + 1));
}

/**
 * What has gone from the shared outbox without this tab's doing: another tab has seen it arrive. What failed is not among it,
 * as that goes when its writer throws it away.
 * @param before what this tab showed as on its way
 */
export function takenElsewhere(before: Outbox, outbox: Outbox): Outbox {
  const ids = new Set(outbox.map(({ id }) => id));
  return before.filter(({ id, delivery }) => delivery !== 'failed' && !ids.has(id));
}
