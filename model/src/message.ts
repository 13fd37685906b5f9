import { array, boolean, date, type InferType, object, string } from 'yup';
import { countsSchema } from './counts.ts';
import { trimmedText } from './text.ts';
import { peopleFieldSchema } from './tod.ts';

export const MAX_MESSAGE_LENGTH = 2000;
/** How much of the last message a conversation keeps for the list. */
export const LAST_MESSAGE_LENGTH = 140;

/** Trimmed, never empty, at most 2,000 UTF-16 code units. */
export const messageContentSchema = trimmedText().max(MAX_MESSAGE_LENGTH).required();

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
  unread: countsSchema,
  unreadFor: array(string().required()).default([]),
  /**
   * Whom the first message reached as a request, until they have accepted it (`isRequestTo`); nobody in a conversation that began
   * between people who had agreed to play, or that is older than requests are.
   */
  awaitingUid: string().nullable().default(null),
  /** Who of the two has written since requests are known: whoever answers one has accepted it. */
  writerUids: array(string().required()).default([]),
  createdAt: date().nullable().default(null),
}).noUnknown();
export type ConversationFields = InferType<typeof conversationSchema>;
export type Conversation = ConversationFields & { readonly id: string };

/** Whether a conversation is a request that this person has neither accepted nor answered. */
export function isRequestTo(
  { awaitingUid, writerUids }: Pick<ConversationFields, 'awaitingUid' | 'writerUids'>,
  uid: string,
): boolean {
  return awaitingUid === uid && !writerUids.includes(uid);
}

/** `users/{uid}/messageRequests/{senderUid}`: a request that waits for its owner to accept or ignore it. */
export const messageRequestSchema = object({ createdAt: date().nullable().default(null) }).noUnknown();
export type MessageRequest = InferType<typeof messageRequestSchema> & { readonly id: string };
