import { array, mixed, number, object } from 'yup';
import { BROADCAST_MODES, type BroadcastMode, MAX_BROADCAST_SPORTS } from '../broadcast.ts';
import { documentIdSchema, uidSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

/** How many members a notification would go to, and who practises what. */
export const countRecipientsCall = defineCall({
  name: 'countRecipients',
  input: object({
    mode: mixed<BroadcastMode>().oneOf(BROADCAST_MODES).required(),
    recipientUid: uidSchema.strict(false).nullable().default(null),
    sportIds: array(documentIdSchema).max(MAX_BROADCAST_SPORTS).default([]),
  })
    .noUnknown()
    .test(
      'audience',
      ({ mode, recipientUid, sportIds }) =>
        (mode === 'user') === (recipientUid !== null) && (mode === 'bySport') === sportIds.length > 0,
    ),
  output: object({ recipients: number().integer().min(0).required() }),
  refusals: ['notAdmin'],
});
