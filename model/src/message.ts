import { array, boolean, date, type InferType, mixed, number, object, string } from 'yup';
import { trimmedText } from './text.ts';
import { peopleFieldSchema } from './tod.ts';

export const MAX_MESSAGE_LENGTH = 2000;
/** How much of the last message a conversation keeps for the list. */
export const LAST_MESSAGE_LENGTH = 140;

/** Trimmed, never empty, at most 2,000 UTF-16 code units. */
export const messageContentSchema = trimmedText().min(1).max(MAX_MESSAGE_LENGTH).required();

/** `conversations/{pair}/messages/{id}`. */
export const messageSchema = object({
  senderUid: string().default(''),
  receiverUid: string().default(''),
  content: string().default(''),
  createdAt: date().nullable().default(null),
  read: boolean().default(false),
  /** It opened the conversation. */
  isFirst: boolean().default(false),
  /** Administrators took it out: its content says so. */
  isRemoved: boolean().default(false),
}).noUnknown();
export type MessageFields = InferType<typeof messageSchema>;
export type Message = MessageFields & { readonly id: string };

/**
 * `conversations/{pair}`; `unread` counts, by uid, what that participant has not read. `unreadFor` names those for whom that is
 * more than nothing, so that they find these conversations among all of theirs.
 */
export const conversationSchema = object({
  participants: array(string().required()).default([]),
  people: peopleFieldSchema,
  lastMessage: string().default(''),
  lastMessageAt: date().nullable().default(null),
  unread: mixed<Record<string, number>>()
    .transform((value: unknown) => countsOf(value))
    .default({}),
  unreadFor: array(string().required()).default([]),
  createdAt: date().nullable().default(null),
}).noUnknown();
export type ConversationFields = InferType<typeof conversationSchema>;
export type Conversation = ConversationFields & { readonly id: string };

const countSchema = number().strict().integer().min(0).required();

function countsOf(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  const counts: Record<string, number> = {};
  for (const [uid, count] of Object.entries(value)) {
    if (countSchema.isValidSync(count)) counts[uid] = count;
  }
  return counts;
}
