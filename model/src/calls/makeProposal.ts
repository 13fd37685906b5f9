import { object } from 'yup';
import { clientIdSchema, documentIdSchema } from '../identifier.ts';
import { proposalMessageSchema, todPlaceSchema } from '../proposal.ts';
import { slotSchema } from '../slot.ts';
import { defineCall } from './contract.ts';

/** Proposes when and where to play, or answers what was proposed with something else. */
export const makeProposalCall = defineCall({
  name: 'makeProposal',
  input: object({
    id: clientIdSchema,
    todId: documentIdSchema,
    /** The proposal that its author saw waiting, their own or the other one's; null where none did. */
    answersId: documentIdSchema.nullable().defined(),
    slot: slotSchema.nullable().default(null),
    place: todPlaceSchema.nullable().default(null),
    message: proposalMessageSchema,
  }).noUnknown(),
  output: object({ proposalId: clientIdSchema }),
  refusals: [
    'emailNotVerified',
    'todNotFound',
    'notParticipant',
    'blocked',
    'partnerMissing',
    'todNotOpen',
    'proposalChanged',
    'proposalsUnanswered',
    'slotInPast',
    'messageLimitReached',
    'idAlreadyUsed',
  ],
});
