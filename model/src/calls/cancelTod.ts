import { boolean, mixed, object } from 'yup';
import { documentIdSchema } from '../identifier.ts';
import { TOD_STATUSES, type TodStatus } from '../tod.ts';
import { defineCall } from './contract.ts';

export const cancelTodCall = defineCall({
  name: 'cancelTod',
  input: object({
    todId: documentIdSchema,
    /** Whether only a request is meant, which is not to be called off once it is accepted. */
    onlyPending: boolean().optional(),
  }).noUnknown(),
  output: object({ status: mixed<TodStatus>().oneOf(TOD_STATUSES).required() }),
  refusals: ['todNotFound', 'notParticipant', 'blocked', 'notInitiator', 'todNotOpen', 'todNotPending'],
});
