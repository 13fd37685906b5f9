import { mixed, object } from 'yup';
import { documentIdSchema } from '../identifier.ts';
import { TOD_STATUSES, type TodStatus } from '../tod.ts';
import { defineCall } from './contract.ts';

export const cancelTodCall = defineCall({
  name: 'cancelTod',
  input: object({ todId: documentIdSchema }).noUnknown(),
  output: object({ status: mixed<TodStatus>().oneOf(TOD_STATUSES).required() }),
  refusals: ['todNotFound', 'notParticipant', 'blocked', 'notInitiator', 'todNotOpen'],
});
