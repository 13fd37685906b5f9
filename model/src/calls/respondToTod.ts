import { boolean, mixed, object } from 'yup';
import { documentIdSchema } from '../identifier.ts';
import { TOD_STATUSES, type TodStatus } from '../tod.ts';
import { defineCall } from './contract.ts';

export const respondToTodCall = defineCall({
  name: 'respondToTod',
  input: object({ todId: documentIdSchema, accept: boolean().strict().required() }).noUnknown(),
  output: object({ status: mixed<TodStatus>().oneOf(TOD_STATUSES).required() }),
  refusals: ['todNotFound', 'notParticipant', 'notRecipient', 'todNotPending', 'partnerMissing', 'blocked'],
});
