import { array, boolean, mixed, object } from 'yup';
import { clientIdSchema, documentIdSchema, uidSchema } from '../identifier.ts';
import { proposalMessageSchema, todPlaceSchema } from '../proposal.ts';
import { slotSchema } from '../slot.ts';
import { MAX_TOD_SPORTS, TOD_STATUSES, type TodStatus } from '../tod.ts';
import { defineCall } from './contract.ts';

export const sendTodCall = defineCall({
  name: 'sendTod',
  input: object({
    id: clientIdSchema,
    recipientUid: uidSchema,
    sportIds: array(documentIdSchema).max(MAX_TOD_SPORTS).default([]),
    slot: slotSchema.nullable().default(null),
    place: todPlaceSchema.nullable().default(null),
    message: proposalMessageSchema,
  }).noUnknown(),
  output: object({
    todId: documentIdSchema,
    /** How it stands: for a repeat it may be over already. */
    status: mixed<TodStatus>().oneOf(TOD_STATUSES).required(),
    /** An accepted tod already stood between the two, and the sports were added to it. */
    sportsAdded: boolean().required(),
  }),
  refusals: [
    'emailNotVerified',
    'tooManyFirstContacts',
    'todWithOneself',
    'ownProfileIncomplete',
    'partnerMissing',
    'blocked',
    'todAlreadyPending',
    'todAlreadyAccepted',
    'todLimitReached',
    'todAgainTooSoon',
    'slotInPast',
    'sportNotFound',
    'idAlreadyUsed',
  ],
});
