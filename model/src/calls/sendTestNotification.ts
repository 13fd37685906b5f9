import { number, object } from 'yup';
import { clientIdSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

export const sendTestNotificationCall = defineCall({
  name: 'sendTestNotification',
  input: object({ id: clientIdSchema }).noUnknown(),
  output: object({ recipients: number().integer().min(0).required() }),
  refusals: ['notAdmin', 'noRecipients', 'idAlreadyUsed'],
});
