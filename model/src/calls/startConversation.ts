import { boolean, object, string } from 'yup';
import { clientIdSchema, uidSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

export const startConversationCall = defineCall({
  name: 'startConversation',
  input: object({ id: clientIdSchema, partnerUid: uidSchema }).noUnknown(),
  output: object({
    conversationId: string().required(),
    /** False when the two already had a conversation. */
    created: boolean().required(),
  }),
  refusals: [
    'emailNotVerified',
    'tooManyFirstContacts',
    'ownProfileIncomplete',
    'messageToOneself',
    'partnerMissing',
    'partnerSuspended',
    'blocked',
    'messageLimitReached',
    'idAlreadyUsed',
  ],
});
