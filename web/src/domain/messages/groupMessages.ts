import type { Delivery } from '../../platform/offline/delivery.ts';
import { startOfDay } from '../../platform/text/format.ts';

/** One message as the conversation shows it, whether the server has it yet or not. */
export interface ThreadMessage {
  readonly id: string;
  readonly senderUid: string;
  readonly content: string;
  readonly createdAt: Date;
  /** `arrived`: stored on the server; otherwise where it stands on its way there. */
  readonly delivery: Delivery | 'arrived';
  /** Its receiver has seen it. */
  readonly isRead: boolean;
  /** Administrators took its words out: there is nothing left to report. */
  readonly isRemoved: boolean;
}

export interface SenderGroup {
  readonly senderUid: string;
  readonly messages: readonly ThreadMessage[];
}

export interface DayGroup {
  /** Local midnight of the day. */
  readonly day: Date;
  readonly groups: readonly SenderGroup[];
}

/** Whether two of them look the same, however often the server sent them. */
export function looksTheSame(one: ThreadMessage, other: ThreadMessage): boolean {
  return (
    one === other ||
    (one.id === other.id &&
      one.content === other.content &&
      one.delivery === other.delivery &&
      one.isRemoved === other.isRemoved &&
      one.createdAt.getTime() === other.createdAt.getTime())
  );
}

const SAME_GROUP_MS = 5 * 60 * 1000;

/** Messages in time order, by local day, and within a day by sender unless more than five minutes lie between two. */
export function groupMessages(messages: readonly ThreadMessage[]): DayGroup[] {
  const days: { day: Date; groups: { senderUid: string; messages: ThreadMessage[] }[] }[] = [];
  for (const message of messages) {
    const day = startOfDay(message.createdAt);
    let current = days.at(-1);
    if (current === undefined || current.day.getTime() !== day.getTime()) {
      current = { day, groups: [] };
      days.push(current);
    }
    const group = current.groups.at(-1);
    const previous = group?.messages.at(-1);
    if (group !== undefined && previous !== undefined && belongTogether(previous, message)) {
      group.messages.push(message);
    } else {
      current.groups.push({ senderUid: message.senderUid, messages: [message] });
    }
  }
  return days;
}

function belongTogether(earlier: ThreadMessage, later: ThreadMessage): boolean {
  return (
    earlier.senderUid === later.senderUid &&
    later.createdAt.getTime() - earlier.createdAt.getTime() <= SAME_GROUP_MS
  );
}
