import { array, boolean, date, type InferType, type ISchema, mixed, object, string } from 'yup';
import { BROADCAST_MODES, type BroadcastMode, MAX_BROADCAST_SPORTS } from './broadcast.ts';
import { latitudeSchema, longitudeSchema } from './degrees.ts';
import { type ExportedDocument, MAX_EXPORT_CURSOR_LENGTH } from './export.ts';
import { clientIdSchema, documentIdSchema, uidSchema } from './identifier.ts';
import { messageContentSchema } from './message.ts';
import {
  MAX_NOTIFICATION_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
  NOTIFICATION_TYPES,
  type NotificationType,
} from './notification.ts';
import { type Place, type PlaceRadius, placeRadiusSchema } from './place.ts';
import type { Refusal } from './refusals.ts';
import {
  MAX_REPORT_LENGTH,
  REPORT_CONTEXTS,
  REPORT_REASONS,
  type ReportContext,
  type ReportReason,
} from './report.ts';
import { MAX_REVIEW_LENGTH, ratingValueSchema } from './review.ts';
import { MAX_SESSION_NOTES_LENGTH, tennisSetsSchema } from './session.ts';
import { trimmedText } from './text.ts';
import { MAX_TOD_SPORTS, type TodStatus } from './tod.ts';

/**
 * What each call takes. Dates travel as ISO 8601 text and are read as `Date`.
 * A schema that is strict fills in no default, so what may be left out is not strict.
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
  reviewPartner: object({
    todId: documentIdSchema,
    sessionId: clientIdSchema,
    rating: ratingValueSchema,
    comment: trimmedText().max(MAX_REVIEW_LENGTH).default(''),
  }).noUnknown(),
  /** `sportId` null asks for places of any sport. */
  findPlaces: object({
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    sportId: documentIdSchema.strict(false).nullable().default(null),
    radius: placeRadiusSchema,
  }).noUnknown(),
  /** For where the geocoder that browsers ask has no answer. */
  findCity: object({ latitude: latitudeSchema, longitude: longitudeSchema }).noUnknown(),
  /** `cursor` is null for the first part and then what the last answer gave. */
  exportMyData: object({
    cursor: string().max(MAX_EXPORT_CURSOR_LENGTH).nullable().default(null),
  }).noUnknown(),
  deleteMyAccount: object({}).noUnknown(),
  prepareProfile: object({}).noUnknown(),
  /** Ends every session of the caller's, this one too. */
  signOutEverywhere: object({}).noUnknown(),
  /** `messageId` names the message where the context is one, and is null otherwise. */
  reportUser: object({
    id: clientIdSchema,
    targetId: uidSchema,
    reason: mixed<ReportReason>().oneOf(REPORT_REASONS).required(),
    text: trimmedText().max(MAX_REPORT_LENGTH).default(''),
    context: mixed<ReportContext>().oneOf(REPORT_CONTEXTS).required(),
    messageId: clientIdSchema.strict(false).nullable().default(null),
  }).noUnknown(),
  /** `userId` names the recipient in the mode `user`, `sportIds` the sports in the mode `bySport`; else null and none. */
  sendNotifications: object({
    id: clientIdSchema,
    mode: mixed<BroadcastMode>().oneOf(BROADCAST_MODES).required(),
    userId: uidSchema.strict(false).nullable().default(null),
    sportIds: array(documentIdSchema).max(MAX_BROADCAST_SPORTS).default([]),
    type: mixed<NotificationType>().oneOf(NOTIFICATION_TYPES).required(),
    title: trimmedText().min(1).max(MAX_NOTIFICATION_TITLE_LENGTH).required(),
    content: trimmedText().min(1).max(MAX_NOTIFICATION_LENGTH).required(),
  })
    .noUnknown()
    .test(
      'audience',
      ({ mode, userId, sportIds }) =>
        (mode === 'user') === (userId !== null) && (mode === 'bySport') === sportIds.length > 0,
    ),
  sendTestNotification: object({ id: clientIdSchema }).noUnknown(),
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
  /** The rating as it stands now. */
  reviewPartner: { readonly rating: number };
  /** At most 8, nearest first. `radius` in metres, as asked. */
  findPlaces: { readonly places: readonly Place[]; readonly radius: PlaceRadius };
  /** The town at the point of the grid next to the position; null where there is none. */
  findCity: {
    readonly place: { readonly city: string; readonly postcode: string; readonly context: string } | null;
  };
  /** A part of everything; `cursor` asks for the next one and is null after the last. `arrangeExport` makes one object of all. */
  exportMyData: { readonly documents: readonly ExportedDocument[]; readonly cursor: string | null };
  deleteMyAccount: { readonly deleted: true };
  prepareProfile: { readonly prepared: true };
  signOutEverywhere: { readonly signedOut: true };
  reportUser: { readonly reportId: string };
  /** How many members it goes to. Beyond some hundreds it reaches them over the next minutes. */
  sendNotifications: { readonly recipients: number };
  sendTestNotification: { readonly recipients: number };
}

/** Which refusals each call may answer with, beside notSignedIn, accountSuspended, invalidInput and unexpected. */
export const callableRefusals = {
  sendTod: [
    'todWithOneself',
    'ownProfileIncomplete',
    'partnerMissing',
    'blocked',
    'todAlreadyPending',
    'todAlreadyAccepted',
    'todLimitReached',
    'slotInPast',
    'sportNotFound',
    'idAlreadyUsed',
  ],
  respondToTod: [
    'todNotFound',
    'notParticipant',
    'notRecipient',
    'todNotPending',
    'partnerMissing',
    'blocked',
  ],
  cancelTod: ['todNotFound', 'notParticipant', 'notInitiator', 'todNotOpen'],
  deleteTod: ['notParticipant', 'notInitiator', 'todStillOpen'],
  recordSession: [
    'todNotFound',
    'notParticipant',
    'todNotAccepted',
    'tooManySessions',
    'sportNotFound',
    'scoreNotAllowed',
    'idAlreadyUsed',
  ],
  sendMessage: [
    'messageToOneself',
    'partnerMissing',
    'partnerSuspended',
    'blocked',
    'messageLimitReached',
    'idAlreadyUsed',
  ],
  startConversation: [
    'messageToOneself',
    'partnerMissing',
    'partnerSuspended',
    'blocked',
    'messageLimitReached',
    'idAlreadyUsed',
  ],
  reviewPartner: ['todNotFound', 'notParticipant', 'noSessionYet', 'partnerMissing'],
  findPlaces: ['sportNotFound', 'placesUnavailable'],
  findCity: ['cityUnavailable'],
  exportMyData: [],
  deleteMyAccount: ['reauthenticationNeeded'],
  prepareProfile: [],
  signOutEverywhere: [],
  reportUser: [
    'reportOnOneself',
    'partnerMissing',
    'reportContextMissing',
    'reportAlreadyOpen',
    'tooManyReports',
    'idAlreadyUsed',
  ],
  sendNotifications: ['notAdmin', 'noRecipients', 'idAlreadyUsed'],
  sendTestNotification: ['notAdmin', 'noRecipients', 'idAlreadyUsed'],
} as const satisfies Record<CallableName, readonly Refusal[]>;
