import { boolean, mixed, object } from 'yup';
import { documentIdSchema } from '../identifier.ts';
import { TOD_STATUSES, type TodStatus } from '../tod.ts';
import { defineCall } from './contract.ts';

export const respondToTodCall = defineCall({
  name: 'respondToTod',
  input: object({
    todId: documentIdSchema,
    accept: boolean().strict().required(),
    /** Which proposal is answered; null stands for the one that the tod was sent with. */
    proposalId: documentIdSchema.strict(false).nullable().default(null),
  }).noUnknown(),
  output: object({ status: mixed<TodStatus>().oneOf(TOD_STATUSES).required() }),
  refusals: [
    'emailNotVerified',
    'todNotFound',
    'notParticipant',
    'notRecipient',
    'todNotPending',
    'proposalChanged',
    'slotInPast',
    'partnerMissing',
    'blocked',
  ],
});
