import { object } from 'yup';
import { clientIdSchema, documentIdSchema } from '../identifier.ts';
import { sessionInputFields } from '../session.ts';
import { defineCall } from './contract.ts';

export const recordSessionCall = defineCall({
  name: 'recordSession',
  input: object({ id: clientIdSchema, todId: documentIdSchema, ...sessionInputFields }).noUnknown(),
  output: object({ sessionId: clientIdSchema }),
  refusals: [
    'emailNotVerified',
    'todNotFound',
    'notParticipant',
    'blocked',
    'todNotAccepted',
    'tooManySessions',
    'sportNotFound',
    'scoreNotAllowed',
    'idAlreadyUsed',
  ],
});
