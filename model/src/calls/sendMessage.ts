import { object } from 'yup';
import { clientIdSchema, uidSchema } from '../identifier.ts';
import { messageContentSchema } from '../message.ts';
import { defineCall } from './contract.ts';

export const sendMessageCall = defineCall({
  name: 'sendMessage',
  input: object({ id: clientIdSchema, receiverUid: uidSchema, content: messageContentSchema }).noUnknown(),
  output: object({ messageId: clientIdSchema }),
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
