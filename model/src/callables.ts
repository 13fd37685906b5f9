import { array, boolean, date, type InferType, type ISchema, object } from 'yup';
import { clientIdSchema, documentIdSchema, uidSchema } from './identifier.ts';
import { messageContentSchema } from './message.ts';
import type { Refusal } from './refusals.ts';
import { MAX_SESSION_NOTES_LENGTH, tennisSetsSchema } from './session.ts';
import { trimmedText } from './text.ts';
import { MAX_TOD_SPORTS, type TodStatus } from './tod.ts';

/** Where the callables run; the database stands next to them. */
export const FUNCTIONS_REGION = 'europe-west1';

/**
 * What each call takes. Dates travel as ISO 8601 text and are read as `Date`.
 * `id` is always made by the client: repeating a call with the same id repeats its answer and counts nothing.
 */
export const callableInputs = {
  sendTod: object({
    id: clientIdSchema,
    recipientId: uidSchema,
    sportIds: array(documentIdSchema).max(MAX_TOD_SPORTS).default([]),
    slot: object({ start: date().required(), end: date().required() }).nullable().default(null),
  }).noUnknown(),
  respondToTod: object({ todId: documentIdSchema, accept: boolean().strict().required() }).noUnknown(),
  cancelTod: object({ todId: documentIdSchema }).noUnknown(),
  deleteTod: object({ todId: documentIdSchema }).noUnknown(),
  recordSession: object({
    id: clientIdSchema,
    todId: documentIdSchema,
    playedAt: date().required(),
    sportId: documentIdSchema,
    sets: tennisSetsSchema.nullable().default(null),
    notes: trimmedText().max(MAX_SESSION_NOTES_LENGTH).default(''),
  }).noUnknown(),
  sendMessage: object({
    id: clientIdSchema,
    recipientId: uidSchema,
    content: messageContentSchema,
  }).noUnknown(),
  startConversation: object({ id: clientIdSchema, partnerId: uidSchema }).noUnknown(),
} as const satisfies Record<string, ISchema<unknown>>;

export type CallableName = keyof typeof callableInputs;
export type CallableInput<Name extends CallableName> = InferType<(typeof callableInputs)[Name]>;

/** What each call answers. */
export interface CallableOutputs {
  /** `sportsAdded`: an accepted tod already stood between the two, and the sports were added to it. */
  sendTod: { readonly todId: string; readonly status: TodStatus; readonly sportsAdded: boolean };
  respondToTod: { readonly status: TodStatus };
  cancelTod: { readonly status: TodStatus };
  deleteTod: { readonly deleted: boolean };
  recordSession: { readonly sessionId: string };
  sendMessage: { readonly messageId: string };
  /** `created` is false when the two already had a conversation. */
  startConversation: { readonly conversationId: string; readonly created: boolean };
}

/** Which refusals each call may answer with, beside notSignedIn, accountSuspended, invalidInput and unexpected. */
export const callableRefusals = {
  sendTod: [
    'todWithOneself',
    'ownProfileMissing',
    'partnerMissing',
    'blocked',
    'todAlreadyPending',
    'todAlreadyAccepted',
    'todLimitReached',
    'sportNotFound',
    'idAlreadyUsed',
  ],
  respondToTod: ['todNotFound', 'notParticipant', 'notRecipient', 'todNotPending', 'blocked'],
  cancelTod: ['todNotFound', 'notParticipant', 'notInitiator', 'todNotOpen'],
  deleteTod: ['notParticipant', 'notInitiator', 'todStillOpen'],
  recordSession: [
    'todNotFound',
    'notParticipant',
    'todNotAccepted',
    'sportNotFound',
    'scoreNotAllowed',
    'idAlreadyUsed',
  ],
  sendMessage: ['messageToOneself', 'partnerMissing', 'blocked', 'messageLimitReached', 'idAlreadyUsed'],
  startConversation: [
    'messageToOneself',
    'partnerMissing',
    'blocked',
    'messageLimitReached',
    'idAlreadyUsed',
  ],
} as const satisfies Record<CallableName, readonly Refusal[]>;
