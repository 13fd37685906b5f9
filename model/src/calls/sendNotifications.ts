import { array, mixed, number, object } from 'yup';
import { BROADCAST_MODES, type BroadcastMode, MAX_BROADCAST_SPORTS } from '../broadcast.ts';
import { clientIdSchema, documentIdSchema, uidSchema } from '../identifier.ts';
import {
  MAX_NOTIFICATION_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '../notification.ts';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

export const sendNotificationsCall = defineCall({
  name: 'sendNotifications',
  /** `recipientUid` names the recipient in the mode `user`, `sportIds` the sports in the mode `bySport`; else null and none. */
  input: object({
    id: clientIdSchema,
    mode: mixed<BroadcastMode>().oneOf(BROADCAST_MODES).required(),
    recipientUid: uidSchema.strict(false).nullable().default(null),
    sportIds: array(documentIdSchema).max(MAX_BROADCAST_SPORTS).default([]),
    type: mixed<NotificationType>().oneOf(NOTIFICATION_TYPES).required(),
    title: trimmedText().max(MAX_NOTIFICATION_TITLE_LENGTH).required(),
    content: trimmedText().max(MAX_NOTIFICATION_LENGTH).required(),
  })
    .noUnknown()
    .test(
      'audience',
      ({ mode, recipientUid, sportIds }) =>
        (mode === 'user') === (recipientUid !== null) && (mode === 'bySport') === sportIds.length > 0,
    ),
  /** How many members it goes to. Beyond some hundreds it reaches them over the next minutes. */
  output: object({ recipients: number().integer().min(0).required() }),
  refusals: ['notAdmin', 'noRecipients', 'idAlreadyUsed'],
});
