import { date, object } from 'yup';
import { clientIdSchema, documentIdSchema } from '../identifier.ts';
import { MAX_SESSION_NOTES_LENGTH, setScoresSchema } from '../session.ts';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

export const recordSessionCall = defineCall({
  name: 'recordSession',
  input: object({
    id: clientIdSchema,
    todId: documentIdSchema,
    playedAt: date().required(),
    sportId: documentIdSchema,
    sets: setScoresSchema.nullable().default(null),
    notes: trimmedText().max(MAX_SESSION_NOTES_LENGTH).default(''),
  }).noUnknown(),
  output: object({ sessionId: clientIdSchema }),
  refusals: [
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
