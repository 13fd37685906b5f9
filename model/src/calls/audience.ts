import { array, mixed, object } from 'yup';
import { BROADCAST_MODES, type BroadcastMode, MAX_BROADCAST_SPORTS } from '../broadcast.ts';
import { documentIdSchema, uidSchema } from '../identifier.ts';

/**
 * To whom a notification goes: `recipientUid` names the recipient in the mode `user`, `sportIds` the sports in the mode `bySport`;
 * else null and none.
 */
export const audienceSchema = object({
  mode: mixed<BroadcastMode>().oneOf(BROADCAST_MODES).required(),
  recipientUid: uidSchema.strict(false).nullable().default(null),
  sportIds: array(documentIdSchema).max(MAX_BROADCAST_SPORTS).default([]),
})
  .noUnknown()
  .test(
    'audience',
    ({ mode, recipientUid, sportIds }) =>
      (mode === 'user') === (recipientUid !== null) && (mode === 'bySport') === sportIds.length > 0,
  );
