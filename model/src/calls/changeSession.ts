import { mixed, object } from 'yup';
import { clientIdSchema, documentIdSchema } from '../identifier.ts';
import { MAX_DISPUTE_LENGTH, SESSION_CHANGES, type SessionChange, sessionInputFields } from '../session.ts';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

/** Corrects, disputes or confirms a session that was recorded. */
export const changeSessionCall = defineCall({
  name: 'changeSession',
  input: object({
    id: clientIdSchema,
    todId: documentIdSchema,
    sessionId: documentIdSchema,
    /** The version that its author has read (`versionOf`). */
    readId: documentIdSchema,
    change: mixed<SessionChange>().oneOf(SESSION_CHANGES).required(),
    /** What is right; of a correction only. */
    correction: object(sessionInputFields).noUnknown().nullable().default(null),
    /** Why it is disputed; of a dispute only. */
    message: trimmedText().max(MAX_DISPUTE_LENGTH).default(''),
  }).noUnknown(),
  output: object({ changeId: clientIdSchema }),
  refusals: [
    'emailNotVerified',
    'todNotFound',
    'notParticipant',
    'blocked',
    'todNotAccepted',
    'sessionNotFound',
    'sessionChanged',
    'sessionUnchanged',
    'ownSession',
    'tooManySessionChanges',
    'sportNotFound',
    'scoreNotAllowed',
    'idAlreadyUsed',
  ],
});
