import { boolean, object } from 'yup';
import { documentIdSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

export const deleteTodCall = defineCall({
  name: 'deleteTod',
  input: object({ todId: documentIdSchema }).noUnknown(),
  /** False where it was gone already, which is no error. */
  output: object({ deleted: boolean().required() }),
  refusals: ['notParticipant', 'notInitiator', 'todStillOpen'],
});
