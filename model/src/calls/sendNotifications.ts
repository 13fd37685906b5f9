import { mixed, number, object } from 'yup';
import { clientIdSchema } from '../identifier.ts';
import {
  MAX_NOTIFICATION_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '../notification.ts';
import { trimmedText } from '../text.ts';
import { audienceSchema } from './audience.ts';
import { defineCall } from './contract.ts';

export const sendNotificationsCall = defineCall({
  name: 'sendNotifications',
  input: audienceSchema.shape({
    id: clientIdSchema,
    type: mixed<NotificationType>().oneOf(NOTIFICATION_TYPES).required(),
    title: trimmedText().max(MAX_NOTIFICATION_TITLE_LENGTH).required(),
    content: trimmedText().max(MAX_NOTIFICATION_LENGTH).required(),
  }),
  /** How many members it goes to. Beyond some hundreds it reaches them over the next minutes. */
  output: object({ recipients: number().integer().min(0).required() }),
  refusals: ['notAdmin', 'noRecipients', 'idAlreadyUsed'],
});
