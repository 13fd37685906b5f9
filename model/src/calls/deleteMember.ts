import { boolean, object } from 'yup';
import { adminReasonSchema } from '../adminLog.ts';
import { uidSchema } from '../identifier.ts';
import { MIN_STATEMENT_LENGTH } from '../measure.ts';
import { defineCall } from './contract.ts';

/** Deletes somebody's account with everything in it. Whoever administers loses that role first. The reason is sent to its owner. */
export const deleteMemberCall = defineCall({
  name: 'deleteMember',
  input: object({ uid: uidSchema, reason: adminReasonSchema.min(MIN_STATEMENT_LENGTH) }).noUnknown(),
  output: object({ deleted: boolean().isTrue().required() }),
  refusals: ['notAdmin', 'memberIsAdmin', 'memberNotFound'],
});
